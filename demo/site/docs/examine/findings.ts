import { attributeValues, slotNames } from '../../../../src/package/attribute-values.ts';
import { tags } from '../../../../src/package/declared-tags.ts';
import { statesOf } from '../../../../src/preview/states.ts';
import { commonAttributes } from '../../../../src/element/facts/tag.ts';
import { problemsOf } from '../../../../src/page/doctor/rules/all.ts';
import { placedOn } from '../../../../src/page/doctor/rules/forms.ts';
import type { ExaminedPage, PageElement } from '../../../../src/page/doctor/rules/page.ts';
import { summarise } from '../../../../src/page/doctor/rules/problem.ts';
import type { Problem } from '../../../../src/page/doctor/rules/problem.ts';
import { combinedProblems, findCombined, hidingProblems, readSheets } from './page-habits.ts';
import type { Read } from './read.ts';
import { brandFindings } from './brand-findings.ts';
import { backendFindings } from './backend-findings.ts';
import { labelFindings } from './label-findings.ts';
import { linkFindings, visitor } from './link-findings.ts';
import type { Reader } from './link-findings.ts';
import { readSource } from './read-source.ts';
import type { Source } from './read-source.ts';
import { findScript, missingScript, scriptFindings } from './script-findings.ts';
import { themeFindings } from './theme-findings.ts';
import { isColour } from '../theme/colours.ts';

/** What keeps a page from showing widgets: first in an editor's words, then what to do. */
export interface Finding {
  text: string;
  advice: string;
  /** Lines of the page's source. */
  lines: readonly number[];
}

/** Whether two hosts belong to one site, as far as that can be known without a list of public suffixes. */
function isSameSite(page: URL, host: URL): boolean {
  if (page.protocol !== host.protocol) return false;
  const labels = host.hostname.split('.');
  // co.uk and com.au are suffixes, shop.de is none.
  const size = labels.length > 2 && (labels.at(-2)?.length ?? 0) <= 3 && labels.at(-1)?.length === 2 ? 3 : 2;
  const site = /^[\d.]+$|:/.test(host.hostname) ? host.hostname : labels.slice(-size).join('.');
  return page.hostname === site || page.hostname.endsWith(`.${site}`);
}

/** The configuration as the loader reads it: `<account-config>`, else `data-*` of the script tag. */
export const configOf = (script: PageElement | undefined, { elements }: Source): Record<string, string> =>
  Object.fromEntries(
    [script, elements.find(({ name }) => name === 'account-config')].flatMap((element) =>
      Object.entries(element?.attributes ?? {}).map(([name, value]) => [name.replace('data-', ''), value]),
    ),
  );

/** No widget, in no form, and nothing that explains it. */
function noWidget({ elements, comments }: Source): Problem {
  const comment = comments.find(({ text }) => /<account-|\[account\s/.test(text));
  if (comment)
    return {
      text: 'The widget is inside a comment, so browsers ignore it.',
      advice: 'Remove <!-- and --> around it.',
      at: { line: comment.line },
    };
  const frame = elements.find(({ name }) => name === 'iframe');
  return {
    text: 'There is no widget on this page.',
    advice: `The editor may have removed the tag when it saved the page${
      frame ? `, or put it into the frame on line ${frame.line}` : ''
    }. Use the form of a link, which every editor keeps: see “Other ways to place a widget”.`,
  };
}

/** Describes the page for the rules. */
function examined(page: Read, source: Source, script: PageElement | undefined, origin: string): ExaminedPage {
  const { elements } = source;
  const base = elements.find(({ name, attributes }) => name === 'base' && attributes['href'])?.attributes['href'] ?? '';
  const url = URL.canParse(base, page.url) ? new URL(base, page.url) : page.url;
  const src = script?.attributes['src'] ?? '';
  const address = script && URL.canParse(src, url) ? new URL(src, url) : new URL('/account.js', origin);
  const config = configOf(script, source);
  const own = !script || address.origin === page.url.origin ? '' : address.origin;
  const host = config['host'] ?? own;
  return {
    url: page.url,
    elements,
    script: address,
    host: host.replace(/\/+$/, ''),
    config,
    tags,
    attributesOf: (tag) => [...commonAttributes.filter((name) => name !== 'host'), ...(tags[tag]?.attributes ?? [])],
    allowedOf: (tag, name) => attributeValues[tag]?.[name],
    slotsOf: (tag) => slotNames[tag] ?? [],
    statesOf: (tag) => Object.keys(statesOf(tag)),
    isColour,
    isSameSite,
  };
}

/** The address doesn't lead to a page. */
export function notAPage({ status, type, url }: Read): Problem | undefined {
  if (status >= 400)
    return {
      text: `There is no page at ${url.href}: the answer is ${status}.`,
      advice: 'Visitors who are not signed in to your CMS see the same. Is the page published?',
    };
  if (type !== 'text/html')
    return {
      text: `${url.href} is no page.`,
      advice: `It is ${type || 'without a type'}. Write the address of the page with the widget.`,
    };
  return undefined;
}

async function problemsOn(
  read: Read,
  readScript: (url: URL) => Promise<Read>,
  { origin, reader }: { origin: string; reader: Reader },
): Promise<Problem[]> {
  const problem = notAPage(read);
  if (problem) return [problem];
  const source = readSource(read.text);
  const named = findScript(source);
  const combined = named ? undefined : await findCombined(read, source, readScript);
  const script = named ?? combined;
  const page = examined(read, source, script, origin);
  const urls = { script: page.script, host: URL.canParse(page.host) ? new URL(page.host) : page.url };
  const scripts = script
    ? await scriptFindings(read, source, script, urls, readScript)
    : [missingScript(source, origin)];
  // A backend that is only named by the address of a script that doesn't run has the same cause.
  const isUnknown = scripts.length > 0 && page.config['host'] === undefined;
  const inPage = problemsOf(isUnknown ? { ...page, host: '' } : page, {
    isPublished: true,
    upgradesTexts: page.config['text-widgets'] !== undefined,
  });
  const sheets = await readSheets(read, source, readScript);
  const habits = [
    ...(combined ? combinedProblems(page.script, page.config, combined) : []),
    ...hidingProblems(source, sheets),
    ...themeFindings(page, sheets),
  ];
  const followed =
    scripts.length > 0
      ? []
      : [
          ...(await backendFindings(page, readScript, reader.backend)),
          ...(await linkFindings(page, readScript, reader)),
          ...(await labelFindings(page, readScript, reader)),
          ...(await brandFindings(page, readScript)),
        ];
  const isExplained = placedOn(page).length > 0 || inPage.length > 0;
  return [...scripts, ...inPage, ...habits, ...followed, ...(isExplained ? [] : [noWidget(source)])];
}

/**
 * Examines a page from outside, as far as that goes without running it: whether the script runs, and the rules that the
 * badge in the page has.
 *
 * @param page as `read()` has read it
 * @param readScript reads the script, at an address of the page's choice
 * @param origin where `account.js` is
 * @param reader whose links are followed: by default a visitor's
 */
export async function examine(
  page: Read,
  readScript: (url: URL) => Promise<Read>,
  origin: string,
  reader = visitor,
): Promise<Finding[]> {
  const found = summarise(await problemsOn(page, readScript, { origin, reader })).map(({ text, advice, places }) => ({
    text,
    advice,
    lines: places.flatMap(({ line }) => line ?? []),
  }));
  return found.toSorted(({ lines: [a = 0] }, { lines: [b = 0] }) => a - b);
}
