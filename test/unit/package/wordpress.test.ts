import { readdirSync, readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { mo, po } from 'gettext-parser';
import { expect, test } from 'vitest';
import { wordpressPlugin, wordpressTags } from '../../../demo/site/docs/wordpress-plugin.ts';
import { languages } from '../../../src/i18n/named-locales.ts';
import { elements } from '../../../src/package/manifest/elements.ts';

const plugin = 'demo/platforms/wordpress/pawtal';
const read = (file: string): string => readFileSync(`${plugin}/${file}`, 'utf8');

test('the WordPress block has a control with words for every attribute of every tag except host', () => {
  const tags = wordpressTags();
  expect(Object.keys(tags)).toEqual(elements.map(({ tag }) => tag));
  const worded = [...read('block/editor.js').matchAll(/^ {4}'?([a-z-]+)'?: \[\s*__/gm)].map(([, name]) => name);
  const names = new Set(elements.flatMap(({ attributes }) => attributes.map(({ name }) => name)));
  names.delete('host');
  expect(worded.toSorted()).toEqual([...names].toSorted());
  expect(JSON.stringify(tags)).not.toContain('"host"');
});

test('the WordPress plugin’s translation template has exactly its texts', () => {
  const sources = readdirSync(plugin, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(php|js)$/.test(file));
  const texts = sources.flatMap((file) =>
    [...read(file).matchAll(/\b(?:esc_html)?__\(\s*'([^']+)'/g)].map(([, text]) => text),
  );
  const { title, description, keywords } = JSON.parse(read('block/block.json')) as Record<string, string>;
  const about = /^ \* Description:\s+(.*)$/m.exec(read('pawtal.php'))?.[1];
  const template = [...read('languages/pawtal.pot').matchAll(/^msgid (".+")$/gm)].map(
    ([, text]) => JSON.parse(text!) as string,
  );
  expect([...new Set(template)].toSorted()).toEqual(
    [...new Set([...texts, about, title, description, ...keywords!])].toSorted(),
  );
});

const translations = languages.filter((each) => each !== 'en-GB').map((each) => each.replace('-', '_'));

test.for(translations)('the WordPress plugin’s translation %s has every text, with its placeholders', (locale) => {
  const translated = po.parse(read(`languages/pawtal-${locale}.po`));
  const template = po.parse(read('languages/pawtal.pot'));
  for (const [context, entries] of Object.entries(template.translations))
    for (const text of Object.keys(entries).filter(Boolean)) {
      const [written = ''] = translated.translations[context]?.[text]?.msgstr ?? [];
      expect(written, text).not.toBe('');
      expect(written.match(/%(\d\$)?s/g)?.toSorted(), text).toEqual(text.match(/%(\d\$)?s/g)?.toSorted());
    }
});

test('the WordPress plugin’s readme and header name the same version and requirements', () => {
  const [header, readme] = [read('pawtal.php'), read('readme.txt')];
  const value = (text: string, name: string): string | undefined =>
    new RegExp(`^[ *]*${name}:\\s+(.*)$`, 'm').exec(text)?.[1];
  for (const name of ['Requires at least', 'Requires PHP', 'License', 'License URI'])
    expect(value(readme, name), name).toBe(value(header, name));
  const { version } = JSON.parse(readFileSync('src/package/npm/package.json', 'utf8')) as { version: string };
  expect(value(readme, 'Stable tag')).toEqual(version);
  expect(value(header, 'Version')).toEqual(version);
});

test('The plugin requests addresses only with WordPress’s functions that refuse those that aren’t public', () => {
  const files = readdirSync(plugin, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.php'));
  const requests = files.flatMap(
    (name) =>
      read(name).match(
        /\b(?:wp_(?:safe_)?remote_(?:get|post|head|request)|_wp_http_get_object|fsockopen|curl_init|download_url)\(/g,
      ) ?? [],
  );
  expect(requests.length).toBeGreaterThan(0);
  expect(new Set(requests)).toEqual(new Set(['wp_safe_remote_get(']));
});

test('the WordPress plugin is one zip with its folder, as WordPress unpacks it', () => {
  const zip = wordpressPlugin('.');
  const names: string[] = [];
  for (let at = 0; zip.readUInt32LE(at) === 0x04034b50;) {
    const [packed, size, length] = [zip.readUInt32LE(at + 18), zip.readUInt32LE(at + 22), zip.readUInt16LE(at + 26)];
    const name = zip.toString('utf8', at + 30, at + 30 + length);
    const content = inflateRawSync(zip.subarray(at + 30 + length, at + 30 + length + packed));
    expect(content).toHaveLength(size);
    if (name === 'pawtal/tags.json') expect(JSON.parse(content.toString())).toEqual(wordpressTags());
    else if (name.endsWith('.mo')) expect(mo.parse(content).translations['']).toHaveProperty('Address of the account');
    else if (name.endsWith('.json') && name.includes('languages')) expect(content.toString()).toContain('"Shows":[');
    else if (name !== 'pawtal/LICENSE')
      expect(content.equals(readFileSync(`demo/platforms/wordpress/${name}`)), name).toBe(true);
    names.push(name);
    at += 30 + length + packed;
  }
  for (const file of [
    'pawtal.php',
    'readme.txt',
    'uninstall.php',
    'tags.json',
    'block/editor.js',
    'languages/pawtal-de_DE.mo',
    'LICENSE',
  ])
    expect(names).toContain(`pawtal/${file}`);
});
