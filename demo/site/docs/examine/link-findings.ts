import { findLocale } from '../../../../src/i18n/locale-table.ts';
import { addressesOf, deadLinks } from '../../../../src/page/routes/dead-links.ts';
import type { Site } from '../../../../src/page/routes/dead-links.ts';
import { readRoutes } from '../../../../src/page/routes/check.ts';
import { tagsOf } from '../../../../src/page/doctor/rules/page.ts';
import type { ExaminedPage } from '../../../../src/page/doctor/rules/page.ts';
import type { Problem } from '../../../../src/page/doctor/rules/problem.ts';
import { Unreachable } from './read.ts';
import type { Read } from './read.ts';

/** What is known of the customer whose links are followed. */
export interface Reader extends Pick<Site, 'has' | 'ids'> {
  country?: string;
  /** Origin of the backend that the page should ask. */
  backend?: string;
}

/** The status of an address, or why there is no answer; undefined: it may not be read from here. */
const answerOf = (url: URL, readUrl: (url: URL) => Promise<Read>): Promise<number | string | undefined> =>
  readUrl(url).then(
    ({ status }) => status,
    (error: unknown) => (error instanceof Unreachable ? error.why : undefined),
  );

const isUnreachable = async (url: URL, readUrl: (url: URL) => Promise<Read>): Promise<boolean> =>
  typeof (await answerOf(url, readUrl)) === 'string';

/** Groups and ids of a customer are unknown. */
export const visitor: Reader = { has: () => false, ids: {} };

/** Reads the page's routes, and follows the links that its tags can have, as far as a reader can. */
export async function linkFindings(
  page: ExaminedPage,
  readUrl: (url: URL) => Promise<Read>,
  { has, ids, country = findLocale(page.config['locale'])?.segment ?? 'gb' }: Reader,
): Promise<Problem[]> {
  const load = async (address: string): Promise<unknown> => {
    const { status, text } = await readUrl(new URL(address, page.url));
    if (status >= 400) throw new Error(`It answers ${status}.`);
    return JSON.parse(text);
  };
  const given = page.config['routes'];
  const { routes, problems } = given ? await readRoutes(given, load) : { routes: {}, problems: [] };
  const tags = tagsOf(page)
    .filter(({ attributes }) => attributes['preview'] === undefined && attributes['host'] === undefined)
    .map(({ name }) => name);
  const links = addressesOf({
    page: page.url.href,
    routes,
    host: page.host,
    country,
    tags,
    placed: tags,
    has,
    ids,
  });
  const dead = await deadLinks(links, async (url) => {
    const answer = await answerOf(new URL(url), readUrl);
    // A backend that doesn't answer at all is named as such.
    const isOfBackend = page.host !== '' && new URL(url).origin === new URL(page.host).origin;
    const isSilent = typeof answer === 'string' && isOfBackend && (await isUnreachable(new URL(page.host), readUrl));
    return isSilent ? undefined : answer;
  });
  return [...problems, ...dead];
}
