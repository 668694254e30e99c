import { made } from '../embed/forms.ts';
import type { LoaderFacts } from '../loader-facts.ts';
import { distance } from './nearest.ts';
import type { Problem } from './problem.ts';
import { problemTexts } from './problem-texts.ts';

/** Each is a landmark or a dialog of the whole page. Of previews there may be several, to compare them. */
const once = ['account-navbar', 'account-consent'];

const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];

const isEmpty = ({ children, textContent }: Element): boolean => children.length === 0 && !textContent?.trim();

/** A tag where it can't do its work: without what it needs, in the wrong place, or once too often. */
export function placeProblems({ tags }: LoaderFacts): Problem[] {
  const ours = all(Object.keys(tags).join(','));
  const problems = ours.flatMap((element): Problem[] => {
    const { localName, id } = element;
    return [
      element.getAttribute('signed-out') === 'content' && isEmpty(element) && problemTexts.noContent(localName),
      localName === 'account-slot' && !element.matches('[name], [preview]') && problemTexts.namelessSlot(),
      element.closest('p') && !made.has(element) && problemTexts.inParagraph(localName),
      id && all(`#${CSS.escape(id)}`).length > 1 && problemTexts.sameId(id),
    ].flatMap((texts) => (texts ? [{ ...texts, element }] : []));
  });
  const several = once.flatMap((tag) => {
    const [, second, ...rest] = all(`${tag}:not([preview])`);
    return second ? [{ ...problemTexts.onlyOne(tag, 2 + rest.length), element: second }] : [];
  });
  return [...problems, ...several, ...misspelt()];
}

/** Attributes named nearly as `data-account-widget`. */
const misspelt = (): Problem[] =>
  all('body *').flatMap((element) =>
    element
      .getAttributeNames()
      .filter((name) => name.startsWith('data-') && name !== 'data-account-widget')
      .filter((name) => distance(name, 'data-account-widget') <= 2)
      .map((name) => ({ ...problemTexts.unknownBlock(name), element })),
  );

/** Tags that show sample data to all visitors. */
export const previewProblems = ({ tags }: LoaderFacts): Problem[] =>
  all(
    Object.keys(tags)
      .map((tag) => `${tag}[preview]`)
      .join(','),
  ).map((element) => ({ ...problemTexts.previewLeft(element.localName), element }));
