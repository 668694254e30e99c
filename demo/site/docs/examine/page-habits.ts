import type { PageElement } from '../../../../src/page/doctor/rules/page.ts';
import type { Problem } from '../../../../src/page/doctor/rules/problem.ts';
import { problemTexts } from '../../../../src/page/doctor/rules/problem-texts.ts';
import type { Read } from './read.ts';
import type { Source } from './read-source.ts';

type ReadFile = (url: URL) => Promise<Read>;

/** Files of a page that are read to find the cause of something. */
export const mostFiles = 8;

/** The text of a page's file; nothing if it can't be read, which is the page's own matter. */
export async function textOf(address: string, page: Read, readFile: ReadFile): Promise<string> {
  if (!URL.canParse(address, page.url)) return '';
  try {
    const { status, text } = await readFile(new URL(address, page.url));
    return status < 400 ? text : '';
  } catch {
    return '';
  }
}

const rule = /([^{}]*:not\(\s*:defined\s*\)[^{}]*)\{([^{}]*)\}/g;
/** A selector's last part that fits a tag: with its name, or with none. */
const fitsTag = /(?:^|[\s>+~])(?:account-[\w-]+|\*)?(?:[.#[][^\s>+~:]*)?:not\(\s*:defined\s*\)$/;

/** Whether a style sheet hides tags until they are defined. */
export const hidesUndefined = (sheet: string): boolean =>
  [...sheet.replace(/\/\*.*?\*\//gs, '').matchAll(rule)].some(
    ([, selectors = '', declarations = '']) =>
      /(?:^|[;\s])display\s*:\s*none\b/.test(declarations) &&
      selectors.split(',').some((selector) => fitsTag.test(selector.trim())),
  );

/** A style sheet that the page links. */
export interface Sheet {
  text: string;
  at: PageElement;
}

/** Reads the first style sheets that a page links. */
export async function readSheets(page: Read, { elements }: Source, readFile: ReadFile): Promise<Sheet[]> {
  const links = elements
    .filter(({ name, attributes }) => name === 'link' && /(?:^|\s)stylesheet(?:\s|$)/i.test(attributes['rel'] ?? ''))
    .slice(0, mostFiles);
  const texts = links.map(({ attributes }) => textOf(attributes['href'] ?? '', page, readFile));
  return (await Promise.all(texts)).map((text, index) => ({ text, at: links[index]! }));
}

/** The page hides tags until they are defined, in its HTML or in a style sheet. */
export function hidingProblems({ elements }: Source, sheets: readonly Sheet[]): Problem[] {
  const at =
    elements.find(({ name, text }) => name === 'style' && hidesUndefined(text)) ??
    sheets.find(({ text }) => hidesUndefined(text))?.at;
  return at ? [{ ...problemTexts.hidesUndefined(), at }] : [];
}

/** What every build of `account.js` contains, also when an optimiser has made it part of another file. */
const mark = /Symbol\.for\(\s*([`'"])pawtal\1\s*\)/;

/** The script tag whose file contains `account.js`, on a page with tags that names it nowhere. */
export async function findCombined(
  page: Read,
  { elements }: Source,
  readFile: ReadFile,
): Promise<PageElement | undefined> {
  const hasTags = elements.some(({ name }) => name.startsWith('account-'));
  const isNamed = elements.some(
    ({ name, attributes }) =>
      name === 'script' && Object.values(attributes).some((each) => each.includes('account.js')),
  );
  if (!hasTags || isNamed) return undefined;
  const scripts = elements.filter(({ name, attributes }) => name === 'script' && attributes['src']).slice(0, mostFiles);
  const texts = await Promise.all(scripts.map(({ attributes }) => textOf(attributes['src']!, page, readFile)));
  return scripts[texts.findIndex((text) => mark.test(text))];
}

/** An optimiser has made `account.js` part of another file, and nothing names the folder of its other files. */
export const combinedProblems = (address: URL, config: Readonly<Record<string, string>>, at: PageElement): Problem[] =>
  config['base'] ? [] : [{ ...problemTexts.combined(address.href), at }];
