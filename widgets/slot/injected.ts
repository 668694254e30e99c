import { useEffect, useState } from 'react';
import { failed, loading, success } from '../../src/remote.ts';
import type { Remote } from '../../src/remote.ts';
import { useWidget } from '../../src/element/widget.tsx';

/** Milliseconds from the first sign of content until it is taken: it comes in pieces. @source §9 */
export const captureAfter = 1000;

/** What each slot of this page has shown: when the shell comes back to a screen, the third party doesn't. */
const remembered = new Map<string, DocumentFragment>();

/** Taken out, so that nothing of it counts on the page any more: no style, no id, no form. */
function takeOut(element: Element): DocumentFragment {
  const taken = document.createDocumentFragment();
  taken.append(...element.childNodes);
  return taken;
}

/**
 * What a third party has put into the tag, sanitised; undefined: nothing. First looked for a second after the slot is
 * there, then a second after each time that something is put in: consent may come late, and with it the content.
 */
export function useInjected(
  name: string | undefined,
  preview: string | undefined,
): Remote<DocumentFragment | undefined> {
  const widget = useWidget();
  const { account, element } = widget;
  const [state, setState] = useState<Remote<DocumentFragment | undefined>>(() => {
    const before = name && preview === undefined ? remembered.get(name) : undefined;
    return before ? success(before) : loading;
  });
  useEffect(() => {
    let here = true;
    let waiting = false;

    const clean = async (): Promise<DocumentFragment | undefined> => {
      if (preview !== undefined) return (await import('../../src/preview/slot.ts')).sampleContent(preview, widget);
      if (element.childElementCount === 0 && element.textContent.trim() === '') return undefined;
      const { sanitise } = await import('./sanitise.ts');
      const taken = takeOut(element);
      // That was our own change.
      observer.takeRecords();
      return sanitise(taken);
    };

    const capture = async (): Promise<void> => {
      if (waiting) return;
      waiting = true;
      await account.environment.wait(captureAfter);
      waiting = false;
      if (!here) return;
      try {
        const content = await clean();
        // Nothing new: what has been taken before stays.
        if (here) setState((before) => (content || before.status !== 'success' ? success(content) : before));
      } catch (cause) {
        const error = new Error('A marketing slot could not be filled', { cause });
        account.failures.report(error);
        if (!here) return;
        setState(failed(error));
        // Its code may be missing: what was put in is still there.
        addEventListener('online', again, { once: true });
      }
    };

    const again = (): void => void capture();
    const observer = new MutationObserver(again);
    if (preview === undefined) observer.observe(element, { childList: true, subtree: true, characterData: true });
    void capture();
    return () => {
      here = false;
      removeEventListener('online', again);
      observer.disconnect();
    };
  }, [account, element, name, preview, widget]);
  return state;
}
