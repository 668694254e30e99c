import { useEffect, useState } from 'react';
import { importCode } from '../../src/import-code.ts';
import { useWidget } from '../../src/element/widget.tsx';
import { failed, loading, success } from '../../src/remote.ts';
import type { Remote } from '../../src/remote.ts';

/** Elements that run or load something as soon as they are in a page, or when a person presses something in them. */
const active = 'script,iframe,frame,object,embed,applet,base,meta,link,form,animate,set,animateTransform,portal';
const linking = ['href', 'xlink:href', 'src', 'srcset', 'action', 'formaction', 'data', 'poster', 'background'];
/** Browsers ignore control characters and blanks in a scheme. */
const isScript = (url: string): boolean => /^(javascript|vbscript|data):/i.test(url.replaceAll(/[\s\p{Cc}]/gu, ''));

/**
 * Takes out of a third party's content what would run before the content is captured: an `onerror` runs as soon as the
 * picture has failed. It is called before the browser runs any of it. The sanitiser does the rest later.
 */
function disarm(root: Element): void {
  for (const element of root.querySelectorAll(active)) element.remove();
  for (const element of root.querySelectorAll('*')) {
    for (const name of element.getAttributeNames()) {
      const key = name.toLowerCase();
      const value = element.getAttribute(name) ?? '';
      if (key.startsWith('on') || key === 'srcdoc' || (linking.includes(key) && isScript(value)))
        element.removeAttribute(name);
    }
    if (element.shadowRoot) disarm(element.shadowRoot as unknown as Element);
  }
}

/** Milliseconds from the first sign of content until it is captured, since it arrives in pieces. @source §9 */
export const captureAfter = 1000;

/**
 * Content that each slot of this page has shown. When the shell returns to a screen, the third party doesn't fill it
 * again.
 */
const remembered = new Map<string, DocumentFragment>();

/** Moves content out of the page, so that none of its styles, ids or forms is part of the page any more. */
function takeOut(element: Element): DocumentFragment {
  const taken = document.createDocumentFragment();
  taken.append(...element.childNodes);
  return taken;
}

/**
 * Sanitised third-party content of the tag; undefined if there is none. Looks 1 s after the slot is mounted, and 1 s
 * after each later insertion: consent may come late, and content with it.
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
      if (preview !== undefined)
        return (await importCode(() => import('../../src/preview/slot.ts'))).sampleContent(preview, widget);
      if (element.childElementCount === 0 && element.textContent.trim() === '') return undefined;
      const { sanitise } = await importCode(() => import('./sanitise.ts'));
      const taken = takeOut(element);
      // Ignore the change that this code has made.
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
        // If nothing new has come, keep what was captured before.
        if (here) setState((before) => (content || before.status !== 'success' ? success(content) : before));
      } catch (cause) {
        const error = new Error('A marketing slot could not be filled', { cause });
        account.failures.report(error);
        if (!here) return;
        setState(failed(error));
        // The sanitiser may not have loaded. The content is still in the tag.
        addEventListener('online', again, { once: true });
      }
    };

    const again = (): void => void capture();
    const observer = new MutationObserver(() => {
      disarm(element);
      // What this code has taken out is no new content.
      observer.takeRecords();
      again();
    });
    if (preview === undefined) observer.observe(element, { childList: true, subtree: true, characterData: true });
    if (preview === undefined) disarm(element);
    void capture();
    return () => {
      here = false;
      removeEventListener('online', again);
      observer.disconnect();
    };
  }, [account, element, name, preview, widget]);
  return state;
}
