import { useState } from 'react';

interface Sharing {
  /** What came of the last attempt. Undefined: none yet, or one is under way. */
  copied: 'copied' | 'shared' | 'failed' | undefined;
  copy: () => Promise<void>;
  /** Opens the browser's share sheet; copies if it has none to offer. */
  share: (text: string) => Promise<void>;
  /** Forgets what came of the last attempt. */
  clear: () => void;
}

/** Ways to pass a link on. */
export function useSharing(url: string): Sharing {
  const [copied, setCopied] = useState<Sharing['copied']>();
  const clear = (): void => setCopied(undefined);
  const copy = async (): Promise<void> => {
    // Remove the message first, so that a second one is announced as well.
    clear();
    try {
      await navigator.clipboard.writeText(url);
      setCopied('copied');
    } catch {
      // No clipboard access (an insecure page, a frame): the customer copies by hand.
      setCopied('failed');
    }
  };
  const share = async (text: string): Promise<void> => {
    try {
      await navigator.share({ text, url });
      setCopied('shared');
    } catch (error) {
      // Closing the share sheet without a choice is not a failure.
      if ((error as Error).name !== 'AbortError') await copy();
    }
  };
  return { copied, copy, share, clear };
}
