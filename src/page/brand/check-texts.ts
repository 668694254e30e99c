import { isLocked, pluralForm } from '../../i18n/locked.ts';
import { nearest } from '../../nearest.ts';
import { didYouMean } from '../config/read-json.ts';
import type { ConfigProblem } from '../config/read-json.ts';
import type { Texts } from './flatten.ts';

/** The names between double braces, as written. */
export const placeholdersOf = (text: string): string[] =>
  [...text.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, name = '']) => name.trim());

const braces = (names: readonly string[]): string => names.map((name) => `{{${name}}}`).join(' and ');

/** All forms of a text that depends on a number, such as `shell.lede_one`; of any other text the text alone. */
export function formsOf(key: string, ours: Texts): string[] {
  if (!pluralForm.test(key)) return [key];
  const base = key.replace(pluralForm, '');
  return [...ours.keys()].filter((each) => each.startsWith(base) && each.replace(pluralForm, '') === base);
}

/** What is wrong with one text, and what to do. Undefined if it is right. */
function problemOf(key: string, value: unknown, ours: Texts): [what: string, advice: string] | undefined {
  const original = ours.get(key)!;
  if (isLocked(key))
    return ['is a legal text', 'These are the same in every shop: what a customer agrees to depends on their words.'];
  if (typeof value !== 'string')
    return ['is no text', `Write it in quotation marks. The built-in text is “${original}”.`];
  if (!/[^\s\p{DI}]/u.test(value)) return ['is empty', `The built-in text is “${original}”.`];
  const needed = placeholdersOf(original);
  // A form may have what only another form of the same text has: “one dog”, “{{count}} dogs”.
  const allowed = [...new Set(formsOf(key, ours).flatMap((form) => placeholdersOf(ours.get(form)!)))];
  const written = placeholdersOf(value);
  const unknown = written.find((name) => !allowed.includes(name));
  if (unknown !== undefined) {
    const advice = allowed.length > 0 ? `It may have ${braces(allowed)}.` : 'It has no placeholders.';
    return [`has {{${unknown}}}, which nothing fills`, didYouMean(nearest(unknown, allowed)) + advice];
  }
  const lost = needed.filter((name) => !written.includes(name));
  if (lost.length > 0) return [`has lost ${braces(lost)}`, `The built-in text is “${original}”.`];
  return /\{\{|\}\}/.test(value.replaceAll(/\{\{[^{}]*\}\}/g, ''))
    ? ['has braces that don’t close', `The built-in text is “${original}”.`]
    : undefined;
}

/** As many unknown keys get advice: the search for the nearest one takes some milliseconds. */
const mostAdvised = 20;

/** Names the keys that there are not, with the nearest one. `ours`: all texts of the language. */
export function unknownKeys(language: string, keys: Iterable<string>, ours: Texts): ConfigProblem[] {
  const all = [...ours.keys()];
  const advise = (key: string): string => {
    const forms = formsOf(`${key}_other`, ours);
    return forms.length > 0 ? `It depends on a number: write ${forms.join(' and ')}. ` : didYouMean(nearest(key, all));
  };
  return [...keys]
    .filter((key) => !ours.has(key))
    .map((key, index) => ({
      text: `The texts of ${language} have no key “${key}”.`,
      advice: `${index < mostAdvised ? advise(key) : ''}The docs list all keys.`,
    }));
}

/**
 * Separates a shop's right texts from what is wrong with the others. A text that depends on a number is right in all its
 * forms or in none. Keys that `ours` doesn't have are omitted.
 */
export function checkTexts(
  language: string,
  own: ReadonlyMap<string, unknown>,
  ours: Texts,
): { texts: Texts; problems: ConfigProblem[] } {
  const problems: ConfigProblem[] = [];
  const wrong = new Set<string>();
  const reject = (key: string, what: string, advice: string): void => {
    wrong.add(key.replace(pluralForm, ''));
    problems.push({ text: `The text “${key}” of ${language} ${what}, so the built-in text stays.`, advice });
  };
  for (const [key, value] of own) {
    const problem = ours.has(key) && problemOf(key, value, ours);
    if (problem) reject(key, ...problem);
  }
  const known = [...own.keys()].filter((key) => ours.has(key));
  for (const key of known) {
    const forms = formsOf(key, ours);
    const missing = forms.filter((form) => !own.has(form));
    if (missing.length > 0 && !wrong.has(key.replace(pluralForm, '')))
      reject(key, `comes without ${missing.join(' and ')}`, `The language needs ${forms.join(' and ')}.`);
  }
  const right = known.filter((key) => !wrong.has(key.replace(pluralForm, '')));
  return { texts: new Map(right.map((key) => [key, own.get(key) as string])), problems };
}
