import { integrationKeys } from '../../../integrations/keys.ts';
import { legalPages } from '../../../i18n/legal.ts';
import { isOrigin, problemOf } from '../../config/config.ts';
import { keys as ownKeys } from '../../config/keys.ts';
import { nearest } from '../../../nearest.ts';
import { tagsOf } from './page.ts';
import type { ExaminedPage, PageElement } from './page.ts';
import type { Problem } from './problem.ts';
import { problemTexts } from './problem-texts.ts';

const keys = [...ownKeys, ...integrationKeys];

const plain = (address: string): string => address.replace(/[?#].*$/, '');

/** Our script tags, with their address. */
const scriptsOf = ({ elements, url }: ExaminedPage): { at: PageElement; address: string }[] =>
  elements.flatMap((at) => {
    const src = at.name === 'script' ? (at.attributes['src'] ?? '') : '';
    const address = URL.canParse(src, url) ? plain(new URL(src, url).href) : '';
    return address.endsWith('/account.js') ? [{ at, address }] : [];
  });

/**
 * Reports further script tags, which are of no use, and a classic script. `copies`: versions of the copies that have run,
 * by address; others may have failed to load.
 */
export function scriptProblems(page: ExaminedPage, copies?: Readonly<Record<string, string>>): Problem[] {
  const scripts = scriptsOf(page);
  const all = { ...Object.fromEntries(scripts.map(({ address }) => [address, ''])), ...copies };
  const [first, second] = scripts;
  // One script behind a redirect has run with another address.
  const isOne = !second && Object.keys(copies ?? {}).length <= 1;
  if (!isOne && Object.keys(all).length > 1)
    return [{ ...problemTexts.severalCopies(all), ...(second && { at: second.at }) }];
  const open = scripts.find(({ at }) => at.text.includes('<'));
  if (open) return [{ ...problemTexts.openScript(), at: open.at }];
  const twice = second ? [{ ...problemTexts.twice(second.address), at: second.at }] : [];
  const { attributes } = first?.at ?? {};
  const isClassic = attributes && (attributes['type'] ?? '') === '';
  const isLater = attributes && (attributes['defer'] !== undefined || attributes['async'] !== undefined);
  return isClassic && !isLater ? [...twice, { ...problemTexts.classicScript(), at: first!.at }] : twice;
}

/** Where the page's configuration is. */
export const configElement = (page: ExaminedPage): PageElement | undefined =>
  page.elements.find(({ name }) => name === 'account-config') ?? scriptsOf(page)[0]?.at;

/** Checks attributes of `<account-config>` and of the script tag. */
export function configurationProblems(page: ExaminedPage): Problem[] {
  const { config } = page;
  const names = keys.map(({ name }) => name);
  const [element, second] = page.elements.filter(({ name }) => name === 'account-config');
  const at = configElement(page);
  const own = Object.keys(element?.attributes ?? {}).map((name) => name.replace('data-', ''));
  const wrong = keys.flatMap((key) => problemOf(config, key) ?? []).map((each) => problemTexts.configuration(each));
  const unknown = Object.keys(config).flatMap((name) => {
    if (names.includes(name)) return [];
    const near = nearest(name, names);
    // A script tag also has standard attributes and those of other programs: report only names close to ours.
    return near || (own.includes(name) && !/^(id|class|hidden|style)$/.test(name))
      ? [problemTexts.unknownKey(name, near, names)]
      : [];
  });
  const late = own.some((name) => config[name] === undefined) ? [problemTexts.lateConfig()] : [];
  const footer = tagsOf(page).find(
    ({ name, attributes }) => name === 'account-footer' && attributes['preview'] === undefined,
  );
  const missing = legalPages.filter((name) => !config[`links.${name}`]);
  return [
    ...(footer && missing[0] ? [{ ...problemTexts.legalLinks(missing), at: footer }] : []),
    ...[...wrong, ...unknown, ...late].map((problem) => (at ? { ...problem, at } : problem)),
    ...(second ? [{ ...problemTexts.severalConfigs(), at: second }] : []),
  ];
}

/** Every backend that the page names, with the tag that names it. */
export const hostsOf = (page: ExaminedPage): ReadonlyMap<string, PageElement | undefined> =>
  new Map(
    [
      ...tagsOf(page).map((at) => [at.attributes['host'] ?? '', at] as const),
      [page.host, scriptsOf(page)[0]?.at] as const,
    ].filter(([host]) => isOrigin(host)),
  );

/** Backends that the page can't call, or not with the customer's cookie. */
export function hostProblems(page: ExaminedPage): Problem[] {
  if (!page.url.protocol.startsWith('http')) return [];
  return [...hostsOf(page)].flatMap(([each, at]) => {
    const host = new URL(each);
    const texts =
      page.url.protocol === 'https:' && host.protocol === 'http:'
        ? problemTexts.insecureHost(host.origin)
        : // An adapter may send a token in place of the cookie.
          !page.config['adapter'] &&
          !page.isSameSite(page.url, host) &&
          problemTexts.crossSite(page.url.host, host.host);
    return texts ? [{ ...texts, effect: host.origin, ...(at && { at }) }] : [];
  });
}
