import { isOwnLink } from '../../embed/own-link.ts';
import { elsewhere, readAttributes, shortcode, fullName } from '../../embed/shortcode.ts';
import { distance, nearest } from '../../../nearest.ts';
import { ancestors, shortNames, tagsOf } from './page.ts';
import type { ExaminedPage, PageElement } from './page.ts';
import type { Problem } from './problem.ts';
import { problemTexts } from './problem-texts.ts';
import { valueProblem } from './tags.ts';

/** A tag that an editor has escaped: with its end, for a text may name one. */
const escaped = /<(account-[\w-]+)[^<>]*>[^<>]*<\/\1>/gi;

/** A widget, however it was placed on the page. */
export interface Placed {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  at: PageElement;
  form: 'tag' | 'block' | 'link' | 'text';
}

const isKnown = ({ tags }: ExaminedPage, name: string): boolean => Object.hasOwn(tags, fullName(name));

const unknownWidget = (page: ExaminedPage, name: string): Problem => {
  const names = shortNames(page);
  return problemTexts.unknownWidget(name, nearest(fullName(name).slice('account-'.length), names), names);
};

const blocksOf = ({ elements }: ExaminedPage): PageElement[] =>
  elements.filter(({ attributes }) => attributes['data-account-widget'] !== undefined);

const widgetOf = ({ attributes }: PageElement): string => attributes['data-account-widget'] ?? '';

/** Links with `widget=`, with their URL. */
const linksOf = ({ elements, url: page }: ExaminedPage): { at: PageElement; url: URL; widget: string }[] =>
  elements.flatMap((at) => {
    const href = at.name === 'a' ? (at.attributes['href'] ?? '') : '';
    if (!href.includes('widget=') || !URL.canParse(href, page)) return [];
    const url = new URL(href, page);
    const widget = url.searchParams.get('widget');
    return widget ? [{ at, url, widget }] : [];
  });

const isOurs = ({ url, script, host, config }: ExaminedPage, link: URL): boolean =>
  isOwnLink(link, {
    page: url.href,
    script: script.href,
    host,
    allowedHosts: (config['allowed-hosts'] ?? '').split(/\s+/),
  });

/** Text that visitors read. */
const readTexts = ({ elements }: ExaminedPage): PageElement[] =>
  elements.filter(
    (at) =>
      at.text.trim() !== '' &&
      ![at, ...ancestors(at)].some(
        ({ name, attributes }) =>
          elsewhere.includes(name) || name === 'noscript' || attributes['contenteditable'] !== undefined,
      ),
  );

/** All widgets of a page. In a live page the other forms have become tags. */
export function placedOn(page: ExaminedPage): Placed[] {
  const placed = tagsOf(page).map((at): Placed => ({ tag: at.name, attributes: at.attributes, at, form: 'tag' }));
  const blocks = blocksOf(page)
    .filter((at) => isKnown(page, widgetOf(at)) && !at.children.some(({ name }) => Object.hasOwn(page.tags, name)))
    .map((at): Placed => {
      const own = Object.entries(at.attributes).map(([name, value]) => [name.replace(/^data-/, ''), value]);
      return {
        tag: fullName(widgetOf(at)),
        attributes: Object.fromEntries(own) as Record<string, string>,
        at,
        form: 'block',
      };
    });
  const links = linksOf(page)
    .filter(({ url, widget }) => isKnown(page, widget) && isOurs(page, url))
    .map(({ at, url, widget }): Placed => {
      const attributes = { 'signed-out': 'content', ...Object.fromEntries(url.searchParams) };
      return { tag: fullName(widget), attributes, at, form: 'link' };
    });
  const texts = page.config['text-widgets'] === undefined ? [] : readTexts(page);
  const shortcodes = texts.flatMap((at) =>
    [...at.text.matchAll(shortcode)].flatMap(([, inside = '']): Placed[] => {
      const attributes = Object.fromEntries(readAttributes(inside));
      const widget = attributes['widget'] ?? '';
      return isKnown(page, widget) ? [{ tag: fullName(widget), attributes, at, form: 'text' }] : [];
    }),
  );
  return [...placed, ...blocks, ...links, ...shortcodes];
}

/** Checks name and attributes of blocks. */
const blockProblems = (page: ExaminedPage): Problem[] =>
  blocksOf(page).flatMap((at) => {
    const widget = widgetOf(at);
    if (!isKnown(page, widget)) return [{ ...unknownWidget(page, widget), at }];
    const known = page.attributesOf(fullName(widget));
    const written = Object.keys(at.attributes).map((each) => each.replace(/^data-/, ''));
    return Object.entries(at.attributes).flatMap(([attribute, value]) => {
      const name = attribute.replace(/^data-/, '');
      if (attribute === name || attribute === 'data-account-widget') return [];
      const near = known.includes(name) ? undefined : nearest(name, known);
      const problem = near
        ? problemTexts.unknownAttribute(
            widget,
            attribute,
            `data-${near}`,
            known.map((each) => `data-${each}`),
          )
        : known.includes(name) && !at.children.some((child) => child.isMade)
          ? valueProblem(page, fullName(widget), name, value, written)
          : undefined;
      return problem ? [{ ...problem, at }] : [];
    });
  });

const linkProblems = (page: ExaminedPage): Problem[] =>
  linksOf(page).flatMap(({ at, url, widget }) => {
    if (isKnown(page, widget)) return isOurs(page, url) ? [] : [{ ...problemTexts.foreignLink(url.host), at }];
    // Other programs have widgets too: report only names close to ours.
    return isOurs(page, url) && nearest(widget, shortNames(page)) ? [{ ...unknownWidget(page, widget), at }] : [];
  });

/** Widgets that are still text: shortcodes that no plugin has replaced, and tags whose brackets were escaped. */
const textProblems = (page: ExaminedPage, isUpgraded: boolean): Problem[] =>
  readTexts(page).flatMap((at) => {
    const found = ({ index }: RegExpExecArray, problem: Problem): Problem => ({
      ...problem,
      at: at.lineAt ? { line: at.lineAt(index) } : at,
    });
    const codes = [...at.text.matchAll(shortcode)].flatMap((match) => {
      const name = readAttributes(match[1] ?? '').get('widget');
      if (name === undefined) return [];
      if (!isKnown(page, name)) return [found(match, unknownWidget(page, name))];
      return isUpgraded ? [] : [found(match, problemTexts.shortcodeAsText(name))];
    });
    const tags = [...at.text.matchAll(escaped)].flatMap((match) => {
      const tag = (match[1] ?? '').toLowerCase();
      return Object.hasOwn(page.tags, tag) ? [found(match, problemTexts.tagAsText(tag))] : [];
    });
    return [...codes, ...tags];
  });

/** Attributes named nearly as `data-account-widget`. */
const misspeltBlocks = ({ elements }: ExaminedPage): Problem[] =>
  elements.flatMap((at) =>
    Object.keys(at.attributes)
      .filter((name) => name.startsWith('data-') && name !== 'data-account-widget')
      .filter((name) => distance(name, 'data-account-widget') <= 2)
      .map((name) => ({ ...problemTexts.unknownBlock(name), at })),
  );

/** Problems of blocks, links and texts. `isUpgraded`: texts with a known widget become tags. */
export const formProblems = (page: ExaminedPage, isUpgraded: boolean): Problem[] => [
  ...blockProblems(page),
  ...linkProblems(page),
  ...textProblems(page, isUpgraded),
  ...misspeltBlocks(page),
];
