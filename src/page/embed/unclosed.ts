import type { LoaderFacts } from '../loader-facts.ts';

interface Unclosed {
  element: Element;
  /** What follows the tag was in it, and has been moved out. */
  isMoved: boolean;
}

/**
 * Finds tags that were never closed: browsers read `<account-x/>` as an open tag, which then swallows all that follows
 * it in its parent. The page's DOM can't show how a tag was written, so:
 * - only a parent's last node can be one, since an open tag ends only with its parent;
 * - another tag of ours, `<main>` or a script in it is proof, since no visitor's content holds these: what follows
 * moves out of it;
 * - else it stays as it is, and is doubtful if the content ends in white space, as it does where the parent's end tag
 * is on a line of
 *   its own, or if an editor is looking (`closely`). `signed-out="content"` says that the content is meant.
 */
export function findUnclosed(
  { tags }: LoaderFacts,
  closely: boolean,
  isMade: (element: Element) => boolean,
): Unclosed[] {
  const names = Object.keys(tags).join(',');
  const found: Unclosed[] = [];
  // Outer ones come first: what they give back may be next to be looked at.
  for (const element of document.querySelectorAll(names)) {
    if (element.nextSibling || !element.firstElementChild || isMade(element)) continue;
    const isMoved = element.querySelector(`${names},main,script`) !== null;
    const isMeant = element.getAttribute('signed-out') === 'content';
    const isDoubtful = closely || !element.lastChild?.textContent?.trim();
    if (isMoved) element.after(...element.childNodes);
    if (isMoved || (isDoubtful && !isMeant)) found.push({ element, isMoved });
  }
  return found;
}

/** What an editor reads about it: in English, as all that the console says. */
export const describe = (tag: string, isMoved: boolean) => ({
  text: isMoved
    ? `<${tag}> was never closed, so it had swallowed what follows it; that has been given back.`
    : `<${tag}> holds all that follows it in its parent. Perhaps it was never closed.`,
  advice: isMoved
    ? `Write <${tag}></${tag}>: HTML knows no <${tag}/>.`
    : `Write <${tag}></${tag}>: HTML knows no <${tag}/>. If the content is meant for visitors, add signed-out="content".`,
});
