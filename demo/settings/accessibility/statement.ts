import { isDay } from '../../../src/zones.ts';
import { textOf } from '../read.ts';
import { accessibilityRules } from './authorities.ts';
import type { Authority } from './authorities.ts';

/** What a shop states in its accessibility statement. */
export interface Statement {
  /** Where a barrier is reported, as a URI; undefined: on the help page. */
  contact: string | undefined;
  /** The day of the statement, `YYYY-MM-DD`; undefined: that of the conformance report. */
  date: string | undefined;
  /** By country. */
  authorities: ReadonlyMap<string, Authority>;
}

/** Reads `DK=Name, line of the address, https://…`. @throws if a country is none of the store's, or has no name */
function readAuthority(text: string): [string, Authority] {
  const [country = '', ...rest] = text.split('=');
  const [name = '', ...more] = rest
    .join('=')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  if (!accessibilityRules.some((each) => each.country === country) || !name)
    throw new Error(
      `ACCESSIBILITY_AUTHORITIES contains "${text}": write DK=Name, address, https://authority.example with a semicolon between two.`,
    );
  const url = more.find((part) => part.startsWith('https://'));
  return [country, { name, url, address: more.filter((part) => part !== url) }];
}

/** @throws if a setting is malformed */
export function readStatement(environment: NodeJS.ProcessEnv, demo: boolean): Statement {
  const contact = environment['ACCESSIBILITY_CONTACT'] || (demo ? 'mailto:accessibility@pawtal.example' : undefined);
  if (contact !== undefined && !/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(contact))
    throw new Error(
      `ACCESSIBILITY_CONTACT is "${contact}": write mailto:accessibility@shop.example, or an address with https://.`,
    );
  const date = environment['ACCESSIBILITY_DATE'] || undefined;
  if (date !== undefined && !isDay(date))
    throw new Error(`ACCESSIBILITY_DATE is "${date}": write a day such as 2026-11-30.`);
  const known = accessibilityRules.map(({ country, authority }) => [country, authority] as const);
  const own = textOf(environment, 'ACCESSIBILITY_AUTHORITIES')
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .map(readAuthority);
  return { contact, date, authorities: new Map([...known, ...own]) };
}

/** A sentence for each fact that a shop's statement doesn't have. @throws if a setting is malformed */
export function missingInStatement(environment: NodeJS.ProcessEnv): string[] {
  const { contact, date } = readStatement(environment, false);
  return [
    ...(contact === undefined ? ['ACCESSIBILITY_CONTACT: the accessibility statement names the help page only.'] : []),
    ...(date === undefined
      ? ['ACCESSIBILITY_DATE: the accessibility statement has the day of the conformance report.']
      : []),
  ];
}
