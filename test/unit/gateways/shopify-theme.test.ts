import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { check } from '@shopify/theme-check-node';
import { expect, test } from 'vitest';
import { elements } from '../../../src/package/manifest/elements.ts';
import { languages } from '../../../src/i18n/named-locales.ts';
import { keys } from '../../../src/page/config/keys.ts';

const extension = 'demo/platforms/shopify/theme-app/extensions/pawtal';
const read = (file: string): string => readFileSync(join(extension, file), 'utf8');
const offences = async (folder: string): Promise<string[]> =>
  (await check(folder)).map((each) => `${each.check}: ${each.message}`);

interface Schema {
  settings: { id?: string; options?: { value: string }[] }[];
}
const schemaOf = (file: string): Schema =>
  JSON.parse(/\{% schema %\}([\s\S]*)\{% endschema %\}/.exec(read(file))![1]!) as Schema;

/** Names of texts, such as `widget.name`. */
const namesIn = (file: string): string[] =>
  Object.entries(JSON.parse(read(`locales/${file}`)) as Record<string, Record<string, string>>).flatMap(
    ([group, texts]) => Object.keys(texts).map((name) => `${group}.${name}`),
  );

test('Shopify’s own checker finds nothing wrong with the theme app extension, and finds planted mistakes', async () => {
  expect(await offences(extension)).toEqual([]);
  const copy = mkdtempSync(join(tmpdir(), 'pawtal-theme-'));
  cpSync(extension, copy, { recursive: true });
  const block = join(copy, 'blocks/widget.liquid');
  writeFileSync(block, `${readFileSync(block, 'utf8').replace('t:widget.which', 't:widget.wich')}{% include 'x' %}`);
  const found = await offences(copy);
  for (const name of ['ValidSchemaTranslations', 'AppBlockValidTags'])
    expect(found.some((each) => each.startsWith(name))).toBe(true);
});

test('the block offers widgets that there are, and the script has settings that there are', () => {
  const { options = [] } = schemaOf('blocks/widget.liquid').settings.find(({ id }) => id === 'widget')!;
  expect(options.length).toBeGreaterThan(5);
  const tags = elements.map(({ tag }) => tag);
  for (const { value } of options) expect(tags).toContain(`account-${value}`);
  const given = [...read('blocks/script.liquid').matchAll(/data-([\w-]+)=/g)].map(([, name]) => name!);
  expect(given).toEqual(['locale', 'signed-out']);
  for (const name of given) expect(keys.map((each) => each.name)).toContain(name);
});

test('the theme editor has all texts in each of the six languages', () => {
  const files = readdirSync(join(extension, 'locales'));
  expect(files.map((file) => file.slice(0, 2)).toSorted()).toEqual(
    languages.map((name) => name.slice(0, 2)).toSorted(),
  );
  const [first, ...others] = files.map(namesIn);
  for (const names of others) expect(names).toEqual(first);
});
