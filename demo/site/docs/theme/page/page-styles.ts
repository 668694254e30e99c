import type { PageElement } from '../../../../../src/page/doctor/rules/page.ts';
import { mostFiles, readSheets, textOf } from '../../examine/page-habits.ts';
import type { Read } from '../../examine/read.ts';
import type { Source } from '../../examine/read-source.ts';
import { createCascade } from './cascade.ts';
import type { Cascade } from './cascade.ts';
import { mediaApplies } from './media.ts';
import { importsOf, readRules } from './style-rules.ts';
import type { StyleRule } from './style-rules.ts';

/** A page's elements with its styles. */
export interface StyledPage {
  elements: readonly PageElement[];
  rules: readonly StyleRule[];
  find: Cascade;
  /** Style sheets that the page links and that can't be read, as written. */
  unread: readonly string[];
}

const nameOf = (address: string): string => new URL(address, 'http://page').pathname.split('/').at(-1) || address;

/** Reads the page's style elements and the style sheets that it links, with those that these import. */
export async function readStyles(
  page: Read,
  source: Source,
  readFile: (url: URL) => Promise<Read>,
): Promise<StyledPage> {
  const linked = new Map((await readSheets(page, source, readFile)).map(({ at, text }) => [at, text]));
  const unread: string[] = [];
  const rules: StyleRule[] = [];
  for (const element of source.elements) {
    const { name, attributes, text, line } = element;
    const isLinked = linked.has(element);
    if (!isLinked && name !== 'style') continue;
    if (
      attributes['media'] &&
      !mediaApplies(attributes['media'], 'light') &&
      !mediaApplies(attributes['media'], 'dark')
    )
      continue;
    const href = attributes['href'] ?? '';
    const css = isLinked ? linked.get(element)! : text;
    if (isLinked && css === '') unread.push(href);
    const base = URL.canParse(href, page.url) ? new URL(href, page.url) : page.url;
    const imports = importsOf(css).slice(0, mostFiles);
    const texts = await Promise.all(imports.map((address) => textOf(address, { ...page, url: base }, readFile)));
    for (const [index, imported] of texts.entries()) rules.push(...readRules(imported, nameOf(imports[index]!)));
    rules.push(...readRules(css, isLinked ? nameOf(href) : `the style element on line ${line}`));
  }
  return { elements: source.elements, rules, find: createCascade(source.elements, rules), unread };
}
