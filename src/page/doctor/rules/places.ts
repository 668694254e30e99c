import { placedOn } from './forms.ts';
import { nearest } from '../../../nearest.ts';
import { ancestors, isEmpty, tagsOf } from './page.ts';
import type { ExaminedPage, PageElement } from './page.ts';
import type { Problem } from './problem.ts';
import { problemTexts } from './problem-texts.ts';
import type { ProblemTexts } from './problem-texts.ts';
import { quoteProblem } from './tags.ts';

/** Each is a landmark or a dialog of the whole page. Of previews there may be several, to compare them. */
const once = ['account-navbar', 'account-consent'];

/** A tag where it can't do its work: without what it needs, in the wrong place, never closed, or once too often. */
export function placeProblems(page: ExaminedPage): Problem[] {
  const ids = page.elements.map(({ attributes }) => attributes['id']);
  const problems = tagsOf(page).flatMap((at): Problem[] => {
    const { name, attributes } = at;
    const { id } = attributes;
    const isInParagraph = !at.isMade && ancestors(at).some((each) => each.name === 'p');
    return [
      at.isClosed === false && !isEmpty(at) && !quoteProblem(at) && problemTexts.neverClosed(name),
      attributes['signed-out'] === 'content' && isEmpty(at) && !at.isMade && problemTexts.noContent(name),
      name === 'account-slot' &&
        attributes['name'] === undefined &&
        attributes['preview'] === undefined &&
        problemTexts.namelessSlot(),
      isInParagraph && problemTexts.inParagraph(name),
      ...controlTexts(at),
      ancestors(at).some(isHidden) && problemTexts.inHidden(name),
      ...slotTexts(page, at),
      id && ids.indexOf(id) !== ids.lastIndexOf(id) && problemTexts.sameId(id),
    ].flatMap((texts) => (texts ? [{ ...texts, at }] : []));
  });
  const several = once.flatMap((tag) => {
    const all = tagsOf(page).filter(({ name, attributes }) => name === tag && attributes['preview'] === undefined);
    return all[1] ? [{ ...problemTexts.onlyOne(tag, all.length), at: all[1] }] : [];
  });
  return [...problems, ...several, ...framed(page), ...inert(page), ...languageProblems(page)];
}

/** Content for a place that the tag doesn't have: it is never shown. The shop gives `<account-slot>` its place. */
const slotTexts = ({ slotsOf }: ExaminedPage, { name: tag, children }: PageElement): ProblemTexts[] =>
  children.flatMap(({ name, attributes: { slot } }) => {
    const slots = slotsOf(tag);
    return !slot || name === 'account-slot' || slots.includes(slot)
      ? []
      : [problemTexts.unknownSlot(tag, slot, nearest(slot, slots), slots)];
  });

/** A tag inside something that is pressed as a whole. */
function controlTexts(at: PageElement): ProblemTexts[] {
  const around = at.isMade ? [] : ancestors(at);
  const isLink = around.some(({ name, attributes }) => name === 'a' && attributes['href'] !== undefined);
  const isButton = around.some(({ name }) => name === 'button');
  return [
    ...(isLink ? [problemTexts.inControl(at.name, 'link')] : []),
    ...(isButton ? [problemTexts.inControl(at.name, 'button')] : []),
  ];
}

/** Languages around our tags that no code names, such as “deutsch”. */
const languageProblems = (page: ExaminedPage): Problem[] =>
  [...new Set(tagsOf(page).flatMap((at) => [at, ...ancestors(at)]))].flatMap((at) => {
    const { lang = '' } = at.attributes;
    return lang.split('-', 1)[0]!.length > 3 ? [{ ...problemTexts.noLanguage(lang), at }] : [];
  });

const isHidden = ({ attributes: { hidden, style = '' } }: PageElement): boolean =>
  (hidden !== undefined && hidden !== 'until-found') || /(^|;)\s*display\s*:\s*none/i.test(style);

/** The first of our tags that a text of HTML has. */
const tagIn = ({ tags }: ExaminedPage, markup: string): string | undefined =>
  Object.keys(tags).find((each) => new RegExp(`<${each}[\\s>/]`).test(markup));

/** What browsers keep and don't show. A template with attributes is a framework's, which makes elements of it. */
const inert = (page: ExaminedPage): Problem[] =>
  page.elements.flatMap((at) => {
    const tag = Object.keys(at.attributes).length === 0 && tagIn(page, at.inert ?? '');
    return tag ? [{ ...problemTexts.inert(tag, at.name), at }] : [];
  });

/** A frame is a separate page: a tag in it finds no script, unless the frame has its own, as an editor's preview. */
const framed = (page: ExaminedPage): Problem[] =>
  page.elements.flatMap((at) => {
    const inside = at.name === 'iframe' ? (at.attributes['srcdoc'] ?? '') : '';
    if (/<script\s/.test(inside)) return [];
    const tag = tagIn(page, inside);
    return tag ? [{ ...problemTexts.inFrame(tag), at }] : [];
  });

/**
 * §6 A tag without `signed-out` sends all visitors of the page to sign in. That is right on a page for customers only,
 * which states it by `signed-out="redirect"`. A misspelt attribute is reported by its name.
 */
export function redirectProblems(page: ExaminedPage): Problem[] {
  if (page.elements.some(({ attributes }) => attributes['data-account-shell'] !== undefined)) return [];
  return placedOn(page)
    .filter(({ tag, attributes, at }) => {
      const isOpen = !page.tags[tag]?.needs;
      const decides = Object.keys(attributes).some(
        (name) => name === 'signed' || nearest(name.replace(/^data-/, ''), ['signed-out']),
      );
      return !isOpen && !decides && attributes['preview'] === undefined && !quoteProblem(at);
    })
    .filter(() => page.config['signed-out'] === undefined)
    .map(({ at }) => ({ ...problemTexts.redirects(), at }));
}

/** Tags that show sample data to all visitors. A state that doesn't exist is reported by its value. */
export const previewProblems = (page: ExaminedPage): Problem[] =>
  placedOn(page)
    .filter(({ tag, attributes: { preview } }) => preview === '' || page.statesOf(tag).includes(preview ?? '-'))
    .map(({ tag, at }) => ({ ...problemTexts.previewLeft(tag), at }));
