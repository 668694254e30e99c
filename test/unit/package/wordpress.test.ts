import { readdirSync, readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { wordpressPlugin } from '../../../demo/docs/wordpress-plugin.ts';
import { elements } from '../../../src/package/manifest/elements.ts';

const list = JSON.parse(readFileSync('demo/wordpress/pawtal/tags.json', 'utf8')) as {
  common: string[];
  tags: Record<string, string[]>;
};

test('the WordPress plugin allows every tag, with all its attributes except host', () => {
  for (const { tag, attributes } of elements) {
    const known = [...list.common, ...(list.tags[tag] ?? [])];
    const missing = attributes.map(({ name }) => name).filter((name) => name !== 'host' && !known.includes(name));
    expect(list.tags, 'demo/wordpress/pawtal/tags.json').toHaveProperty(tag);
    expect(missing, tag).toEqual([]);
    expect(known).not.toContain('host');
  }
});

const plugin = 'demo/wordpress/pawtal';
const read = (file: string): string => readFileSync(`${plugin}/${file}`, 'utf8');

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

test('the WordPress plugin’s readme and header name the same version and requirements', () => {
  const [header, readme] = [read('pawtal.php'), read('readme.txt')];
  const value = (text: string, name: string): string | undefined =>
    new RegExp(`^[ *]*${name}:\\s+(.*)$`, 'm').exec(text)?.[1];
  for (const name of ['Requires at least', 'Requires PHP', 'License', 'License URI'])
    expect(value(readme, name), name).toBe(value(header, name));
  const { version } = JSON.parse(readFileSync('src/package/npm/package.json', 'utf8')) as { version: string };
  expect([value(readme, 'Stable tag'), value(header, 'Version')]).toEqual([version, version]);
});

test('the WordPress plugin is one zip with its folder, as WordPress unpacks it', () => {
  const zip = wordpressPlugin('.');
  const names: string[] = [];
  for (let at = 0; zip.readUInt32LE(at) === 0x04034b50;) {
    const [packed, size, length] = [zip.readUInt32LE(at + 18), zip.readUInt32LE(at + 22), zip.readUInt16LE(at + 26)];
    const name = zip.toString('utf8', at + 30, at + 30 + length);
    const content = inflateRawSync(zip.subarray(at + 30 + length, at + 30 + length + packed));
    expect(content).toHaveLength(size);
    if (name !== 'pawtal/LICENSE') expect(content.equals(readFileSync(`demo/wordpress/${name}`)), name).toBe(true);
    names.push(name);
    at += 30 + length + packed;
  }
  for (const file of ['pawtal.php', 'readme.txt', 'uninstall.php', 'tags.json', 'block/editor.js', 'LICENSE'])
    expect(names).toContain(`pawtal/${file}`);
});
