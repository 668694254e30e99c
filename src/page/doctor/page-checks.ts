import { integrationKeys } from '../../integrations/keys.ts';
import { adapterNames } from '../../stores/core/adapter-names.ts';
import { isOrigin, problemOf } from '../config/config.ts';
import { keys as ownKeys } from '../config/keys.ts';
import type { LoaderFacts } from '../loader-facts.ts';
import { nearest } from './nearest.ts';
import type { Problem } from './problem.ts';
import { isSameSite } from './same-site.ts';
import { problemTexts } from './problem-texts.ts';

const keys = [...ownKeys, ...integrationKeys];

const plain = (address: string): string => address.replace(/[?#].*$/, '');

/** Reports further script tags. They do no harm and are of no use. */
function scripts({ page, address }: LoaderFacts): Problem[] {
  const copies = page.copies ?? {};
  if (Object.keys(copies).length > 1) return [problemTexts.severalCopies(copies)];
  const same = [...document.scripts].filter(({ src }) => src && plain(src) === plain(address));
  return same.length > 1 ? [{ ...problemTexts.twice(address), element: same[1]! }] : [];
}

/** Checks attributes of `<account-config>` and of the script tag. */
function configuration({ page }: LoaderFacts): Problem[] {
  const names = keys.map(({ name }) => name);
  const wrong = keys.flatMap((key) => {
    const problem = problemOf(page.config, key);
    return problem ? [problemTexts.configuration(problem)] : [];
  });
  const [config, second] = document.querySelectorAll('account-config');
  const own = config?.getAttributeNames().map((name) => name.replace('data-', '')) ?? [];
  const unknown = Object.keys(page.config ?? {}).flatMap((name) => {
    if (names.includes(name)) return [];
    const near = nearest(name, names);
    // A script tag also has standard attributes and those of other programs: report only names close to ours.
    return near || (own.includes(name) && !/^(id|class|hidden|style)$/.test(name))
      ? [problemTexts.unknownKey(name, near, names)]
      : [];
  });
  const late =
    own.some((name) => page.config?.[name] === undefined) && config
      ? [{ ...problemTexts.lateConfig(), element: config }]
      : [];
  return [...wrong, ...unknown, ...late, ...(second ? [{ ...problemTexts.severalConfigs(), element: second }] : [])];
}

/** Every backend that the page names. */
export const hostsOf = ({ page, tags }: LoaderFacts): string[] => [
  ...new Set(
    [
      page.host,
      ...[...document.querySelectorAll(Object.keys(tags).join(','))].map((tag) => tag.getAttribute('host') ?? ''),
    ].filter(isOrigin),
  ),
];

function hosts(facts: LoaderFacts): Problem[] {
  if (!location.protocol.startsWith('http')) return [];
  const page = new URL(location.href);
  return hostsOf(facts).flatMap((each) => {
    const host = new URL(each);
    const effect = host.origin;
    if (page.protocol === 'https:' && host.protocol === 'http:')
      return [{ ...problemTexts.insecureHost(host.origin), effect }];
    return isSameSite(page, host) ? [] : [{ ...problemTexts.crossSite(page.host, host.host), effect }];
  });
}

/** What is wrong with the adapter, as far as it has been used. */
const adapter = ({ page: { adapterMistakes = [] } }: LoaderFacts): Problem[] =>
  adapterMistakes.map(({ text, advice, unknown }) => {
    const near = unknown && nearest(unknown, adapterNames);
    return { text, advice: near ? `${problemTexts.meant(near)} ${advice}` : advice };
  });

export const pageProblems = (facts: LoaderFacts): Problem[] => [
  ...scripts(facts),
  ...configuration(facts),
  ...hosts(facts),
  ...adapter(facts),
];
