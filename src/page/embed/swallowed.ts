import type { Lent } from '../../../widgets/loader.ts';

/** Tags of one name in a page's source, in order: whether each is ever closed. Browsers read `<account-x/>` as an open tag. */
export function closedTags(source: string, tag: string): boolean[] {
  const closed: boolean[] = [];
  const open: number[] = [];
  const pattern = new RegExp(`<(/?)${tag}(?=[\\s/>])(?:"[^"]*"|'[^']*'|[^'">])*>`, 'gi');
  for (const [, slash] of source.replace(/<!--[\s\S]*?-->/g, '').matchAll(pattern)) {
    if (!slash) open.push(closed.push(false) - 1);
    else if (open.length > 0) closed[open.pop()!] = true;
  }
  return closed;
}

let source: Promise<string | undefined> | undefined;

/** What the server sent, from the browser's cache where it has it. As nobody: a second look must not do a second time what the page did. */
function readSource(): Promise<string | undefined> {
  source ??= (async () => {
    if (!location.protocol.startsWith('http')) return undefined;
    const response = await fetch(location.href, { cache: 'force-cache', credentials: 'omit' });
    return response.ok ? response.text() : undefined;
  })().catch(() => undefined);
  return source;
}

/** By the page's source, if it is the one that the page was made from. */
async function isClosed(element: Element, isMade: (element: Element) => boolean): Promise<boolean | undefined> {
  const text = await readSource();
  if (text === undefined) return undefined;
  const closed = closedTags(text, element.localName);
  const same = [...document.querySelectorAll(element.localName)].filter((each) => !isMade(each));
  return closed.length === same.length ? closed[same.indexOf(element)] : undefined;
}

/**
 * Gives back what a tag has swallowed because it was never closed. A tag's source can't be seen in the page, so:
 * - it must be the last node of its parent, since an open tag ends only there;
 * - holding another tag of ours, `<main>` or a script it is certain: no visitor's content does;
 * - else the page's source decides. It is read if the content ends in white space, as it does where the parent's end is on a line
 *   of its own, or if an editor is looking (`closely`). Where the source can't tell, the content stays as it is.
 */
export async function giveBack(
  { tags }: Lent,
  closely: boolean,
  isMade: (element: Element) => boolean,
  tell: (element: Element) => void,
): Promise<void> {
  const names = Object.keys(tags).join(',');
  // Outer ones come first: what they give back may be next to be looked at.
  for (const element of document.querySelectorAll(names)) {
    if (element.nextSibling || !element.firstElementChild || isMade(element)) continue;
    const certain = element.querySelector(`${names},main,script`) !== null;
    const doubtful = closely || !element.lastChild?.textContent?.trim();
    // oxlint-disable-next-line no-await-in-loop -- one source, read once
    if (!certain && !(doubtful && (await isClosed(element, isMade)) === false)) continue;
    element.after(...element.childNodes);
    tell(element);
  }
}
