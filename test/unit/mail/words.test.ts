import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (language: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../demo/server/content/${language}.json`, import.meta.url), 'utf8'));

/** Each text's path and its placeholders. */
function flatten(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, inner]) => flatten(inner, `${path}.${key}`));
}
const shapeOf = (language: string) =>
  flatten((read(language) as { mail: unknown }).mail)
    .map(([path, text]) => [path, (text.match(/\{\{\w+\}\}/g) ?? []).toSorted().join(' ')])
    .toSorted();

test.each(['de-DE', 'fr-FR', 'nl-NL'])('Mails say the same in %s as in English', (language) => {
  expect(shapeOf(language)).toEqual(shapeOf('en-GB'));
});
