import { useState } from 'react';

interface CopyButtonProps {
  label: string;
  text: () => string;
  className?: string;
}

/** Copies a text, and says so for a moment. Where the clipboard is closed it shows the text to be copied by hand. */
export function CopyButton({ label, text, className = 'bench-text-button' }: CopyButtonProps) {
  const [done, setDone] = useState('');
  const copy = async (): Promise<void> => {
    const ok = await navigator.clipboard.writeText(text()).then(
      () => true,
      () => false,
    );
    setDone(ok ? 'Copied' : 'The browser did not let it be copied');
    setTimeout(() => setDone(''), 2500);
  };
  return (
    <button type="button" className={className} onClick={() => void copy()}>
      <span role="status">{done}</span>
      {!done && label}
    </button>
  );
}
