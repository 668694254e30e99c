import { warnings } from './settings.ts';
import type { Reader } from './settings.ts';
import { toJson } from '../json.ts';

/** The purposes a customer has allowed. Essential needs no consent. @source §9 */
export interface Choice {
  functional: boolean;
  marketing: boolean;
}
export const purposes = ['essential', 'functional', 'marketing'] as const;
export type Purpose = (typeof purposes)[number];

export const allowAll: Choice = { functional: true, marketing: true };
export const allowNone: Choice = { functional: false, marketing: false };

/** The purposes of a choice, with those that need no consent. */
export const allowedBy = (choice: Choice): Purpose[] =>
  purposes.filter((purpose) => purpose === 'essential' || choice[purpose]);

/** Cookie with the choice: essential itself, and set only after a choice. */
const choiceCookie = 'account_consent';
/** A backend's copy of it, which a browser keeps longer than what a script writes (DECISIONS.md#consent). */
const keptCookie = `${choiceCookie}_kept`;

/** How long a choice is kept, in milliseconds: 182 days. */
const keptFor = 182 * 24 * 60 * 60 * 1000;

interface ChoiceRecord {
  choice: Choice;
  numbers: Readonly<Record<Purpose, number>>;
  /** Id of the cookie policy that the visitor read. */
  policy: string | undefined;
  url: URL;
  now: number;
}

/** The cookie that records which purposes were agreed to, and under which policy. Subdomains share it. */
export function choiceRecord({ choice, numbers, policy, url, now }: ChoiceRecord): string {
  const categories = allowedBy(choice);
  const value = {
    categories,
    data: { purposes: categories.map((purpose) => numbers[purpose]), policy: policy ?? null },
    at: new Date(now).toISOString(),
  };
  const { hostname, protocol } = url;
  return [
    `${choiceCookie}=${encodeURIComponent(toJson(value))}`,
    `Expires=${new Date(now + keptFor).toUTCString()}`,
    'Path=/',
    'SameSite=Lax',
    ...(hostname.includes('.') ? [`Domain=${hostname}`] : []),
    ...(protocol === 'https:' ? ['Secure'] : []),
  ].join('; ');
}

function readRecord(cookies: string, name: string): { choice: Choice; at: string } | undefined {
  const text = cookies
    .split(/;\s*/)
    .find((each) => each.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  if (!text) return undefined;
  try {
    const { categories, at } = JSON.parse(decodeURIComponent(text)) as { categories?: unknown; at?: unknown };
    return Array.isArray(categories) ? { choice: choiceOf(categories), at: String(at) } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The choice stored in the cookies; undefined if there is none or it can't be read. Of the cookie and its copy, which a
 * slow response may bring after a new choice, the later one counts.
 */
export function readChoice(cookies: string): Choice | undefined {
  const [own, kept] = [readRecord(cookies, choiceCookie), readRecord(cookies, keptCookie)];
  return (own && kept ? (kept.at > own.at ? kept : own) : (own ?? kept))?.choice;
}

const choiceOf = (accepted: readonly unknown[]): Choice => ({
  functional: accepted.includes('functional'),
  marketing: accepted.includes('marketing'),
});

/** §9 Each purpose's number: essential 1, functional 2, marketing 3, unless the page configures others. */
export function readPurposes({ text, warn }: Reader): Readonly<Record<Purpose, number>> {
  const value = text('consent-purposes');
  const numbers = value?.split(/[\s,]+/).map(Number) ?? [];
  const fine =
    numbers.length === 3 && new Set(numbers).size === 3 && numbers.every((each) => Number.isInteger(each) && each > 0);
  if (value && !fine) warn(warnings.noPurposes(value));
  const [essential = 1, functional = 2, marketing = 3] = fine ? numbers : [];
  return { essential, functional, marketing };
}

/** §9 Cookie policy ids differ per language: the one of this language, from `en=1001 de=1002`. */
export function readPolicy({ text, warn }: Reader, language: string): string | undefined {
  for (const pair of text('consent-policies')?.split(/[\s,]+/) ?? []) {
    const [, name, id] = /^([a-z]{2}(?:-[A-Z]{2})?)=([\w.-]+)$/.exec(pair) ?? [];
    if (!name) warn(warnings.noPolicies(pair));
    else if (name === language || name === language.slice(0, 2)) return id;
  }
  return undefined;
}
