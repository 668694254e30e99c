import { atom } from 'nanostores';

/** What the last copy came to, for a moment. */
export const $copied = atom('');
let timer: ReturnType<typeof setTimeout> | undefined;

/** Copies a text, and shows a confirmation for a moment. */
export async function copy(name: string, text: string): Promise<void> {
  const ok = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
  $copied.set(ok ? `${name} copied` : 'The browser did not let it be copied');
  clearTimeout(timer);
  timer = setTimeout(() => $copied.set(''), 2500);
}
