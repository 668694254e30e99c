import type { LoaderParts } from '../loader-parts.ts';
import { hasContent } from '../start/content.ts';

interface Unclosed {
  element: Element;
  /** Whether the content that followed the tag was inside it and has been moved out. */
  isMoved: boolean;
}

/**
 * Finds tags that were never closed. Browsers read `<account-x/>` as an open tag, which then contains the rest of its
 * parent. The DOM doesn't show how a tag was written, so:
 * - Only a parent's last node can be unclosed, since an open tag ends only with its parent.
 * - Another account tag, `<main>` or a script inside is proof, since content for visitors has none of these. All
 *   content moves out.
 * - Otherwise nothing moves. The tag is reported if its content ends in white space, as it does where the parent's end
 *   tag has its own line, or if an editor is looking (`closely`). `signed-out="content"` marks the content as
 *   intended.
 */
export function findUnclosed(
  { page: { config }, tags }: LoaderParts,
  closely: boolean,
  isMade: (element: Element) => boolean,
  page: Document = document,
): Unclosed[] {
  const names = Object.keys(tags).join(',');
  const found: Unclosed[] = [];
  // Outer tags come first. Inner ones are checked after they have been moved out.
  for (const element of page.querySelectorAll(names)) {
    if (element.nextSibling || !element.firstElementChild || isMade(element)) continue;
    const isMoved = element.querySelector(`${names},main,script`) !== null;
    const isMeant = (element.getAttribute('signed-out') ?? config?.['signed-out']) === 'content';
    const isDoubtful = hasContent(element) && (closely || !element.lastChild?.textContent?.trim());
    if (isMoved) element.after(...element.childNodes);
    if (isMoved || (isDoubtful && !isMeant)) found.push({ element, isMoved });
  }
  return found;
}

/** The message for editors. It is English, like all that goes to the console. */
export const describe = (tag: string, isMoved: boolean) => ({
  text: isMoved
    ? `<${tag}> was never closed, so it had swallowed what follows it; that has been given back.`
    : `<${tag}> holds all that follows it in its parent. Perhaps it was never closed.`,
  advice: isMoved
    ? `Write <${tag}></${tag}>: HTML knows no <${tag}/>.`
    : `Write <${tag}></${tag}>: HTML knows no <${tag}/>. If the content is meant for visitors, add signed-out="content".`,
});
