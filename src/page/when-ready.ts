import { nearest } from '../nearest.ts';
import { tagNames } from '../tag-names.ts';
import type { TagName } from '../tag-names.ts';

/** A tag's name, or one tag. */
export type TagOrElement = TagName | Element;

/** Why no tag of this name will ever be ready. Undefined for a tag. */
function mistakeOf(name: string): string | undefined {
  if (tagNames.some((each) => each === name)) return undefined;
  const near = tagNames.find((each) => each.startsWith(name)) ?? nearest(name, tagNames);
  return `There is no tag <${name}>.${near ? ` Did you mean <${near}>?` : ''}`;
}

/**
 * Resolves with the tag once it shows its data: the first one of this name, also if it is added later, or this one. Rejects if it
 * fails, or if the backend doesn't have what it shows. For a visitor it waits for the sign-in.
 */
export const whenReady = (tag: TagOrElement): Promise<Element> =>
  new Promise((resolve, reject) => {
    const mistake = typeof tag === 'string' && mistakeOf(tag);
    if (mistake) return reject(new Error(mistake));
    const look = (): void => {
      const element = typeof tag === 'string' ? document.querySelector(tag) : tag;
      const status = element?.getAttribute('data-status');
      if (status === 'success') resolve(element!);
      else if (status === 'error') reject(new Error(`<${element!.localName}> failed: see account-error`));
      else if (status === 'unsupported')
        reject(new Error(`The backend doesn’t have what <${element!.localName}> shows`));
      else return;
      observer.disconnect();
    };
    const observer = new MutationObserver(look);
    const root = typeof tag === 'string' ? document : tag;
    observer.observe(root, { attributeFilter: ['data-status'], subtree: true });
    look();
  });
