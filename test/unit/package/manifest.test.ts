import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import schema from 'custom-elements-manifest/schema.json' with { type: 'json' };
import { commonAttributes } from '../../../src/element/facts/tag.ts';
import { commonAttributeDocs, commonEvents } from '../../../src/element/facts/common-docs.ts';
import { declaredTags } from '../../../src/package/declared-tags.ts';
import { customElements } from '../../../src/package/manifest/custom-elements.ts';
import { vscodeHtml, webTypes } from '../../../src/package/manifest/editors.ts';
import { elements } from '../../../src/package/manifest/elements.ts';
import { eventDocs } from '../../../src/package/manifest/events.ts';
import { tokens } from '../../../src/package/manifest/tokens.ts';
import { parts as allParts } from '../../../src/ui/parts.ts';
import { readReachable, readRegisters } from '../../support/project/sources.ts';

const sources = (pattern: string): string =>
  globSync(pattern)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

test('every folder of widgets/ except shared has tag.ts and view.tsx, and its tag has the folder’s name', () => {
  const folders = readdirSync('widgets', { withFileTypes: true })
    .filter((each) => each.isDirectory() && each.name !== 'shared')
    .map(({ name }) => name);
  expect(declaredTags.map(({ folder }) => folder)).toEqual(folders.toSorted());
  for (const { folder, tag } of declaredTags) {
    expect(tag.name).toBe(`account-${folder}`);
    // Ad blockers refuse an address with “consent”.
    expect(['widgets', 'visitors', folder === 'consent' ? 'choice' : folder]).toContain(tag.chunk);
    expect(existsSync(`widgets/${folder}/view.tsx`), folder).toBe(true);
    // Exactly the tags that aren't open to visitors need the customer's data.
    expect(tag.needs?.includes('customer') ?? false, folder).toBe(tag.open !== true);
    expect(tag.height[0] === 0, folder).toBe(tag.height[1] === 0);
  }
});

test('widgets/first-view.ts registers the tags of the chunk `widgets`, each under its name', () => {
  const wanted = declaredTags.filter(({ tag }) => tag.chunk === 'widgets').map(({ folder }) => folder);
  const { imported, keys } = readRegisters('widgets/first-view.ts');
  expect(imported).toEqual(wanted.map((folder) => `./${folder}/view.tsx`));
  expect(keys).toEqual(wanted.map((folder) => `account-${folder}`));
});

/** A full sentence. */
const sentence = /^[`“A-Z<].{8,}\.$/s;

test('every attribute, event, part and theming property has a description', () => {
  for (const { name, description } of [...eventDocs, ...tokens]) expect(description, name).toMatch(/^[A-Z`].*\.$/s);
  for (const [name, description] of Object.entries({ ...allParts, ...commonEvents }))
    expect(description, name).toMatch(sentence);
  for (const { folder, tag, docs } of declaredTags) {
    expect(docs.description, folder).toMatch(sentence);
    const described: Record<string, { description: string }> = { ...docs.attributes };
    expect(Object.keys(described), folder).toEqual(tag.attributes ?? []);
    for (const [name, { description }] of Object.entries(described))
      expect(description, `${folder} ${name}`).toMatch(sentence);
    for (const [name, description] of Object.entries(docs.events ?? {}))
      expect(description, `${folder} ${name}`).toMatch(sentence);
    for (const name of docs.parts) expect(allParts, folder).toHaveProperty(name);
  }
  for (const name of commonAttributes) expect(commonAttributeDocs[name].description, name).toMatch(sentence);
});

describe.each(elements)('$tag', ({ tag, attributes, events, slots, open, states }) => {
  test('has the common attributes and all its preview states', () => {
    const names = attributes.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['host', 'locale', 'preview', ...(open ? [] : ['signed-out'])]));
    expect(attributes.find(({ name }) => name === 'preview')?.values).toEqual(states);
    expect(states.slice(0, 4)).toEqual(['sample', 'loading', 'empty', 'error']);
  });

  test('has the common events with their detail, and the slot for own content', () => {
    expect(events.map(({ name }) => name)).toEqual(expect.arrayContaining(['account-ready', 'account-error']));
    for (const { detail } of events) expect(detail).toMatch(/^\{.*\}$/);
    expect(slots.map(({ name }) => name)).toContain('');
  });

  test('lists exactly the parts that its modules name, and the events of what they dispatch and change', () => {
    const { folder, docs } = declaredTags.find((each) => each.tag.name === tag)!;
    const { parts, fires, changes } = readReachable(`widgets/${folder}/view.tsx`);
    expect(docs.parts, `widgets/${folder}/tag.ts: docs.parts lists what the view’s blocks have`).toEqual(parts);
    // A notice of one tag is in a chunk that others load too, so that more may be within reach.
    expect([...fires, ...changes], `widgets/${folder}/tag.ts: docs.events`).toEqual(
      expect.arrayContaining(Object.keys(docs.events ?? {})),
    );
  });
});

test('Each event is described by a tag, or common to all', () => {
  const described = declaredTags.flatMap(({ docs }) => Object.keys(docs.events ?? {}));
  expect([...new Set([...described, ...Object.keys(commonEvents)])].toSorted()).toEqual(
    eventDocs.map(({ name }) => name).toSorted(),
  );
});

test('each described part is named by a block, and each that a block names is described', () => {
  const named = globSync('src/ui/*/*.tsx').flatMap((file) => readReachable(file).parts);
  expect(Object.keys(allParts)).toEqual([...new Set(named)].toSorted());
});

test('design §13 theming: exactly the --account-* properties that styles read are described, with their defaults', () => {
  const read = sources('{src/ui,widgets}/**/*.{css,tsx}').matchAll(/var\(\s*(--account-[\w-]+)/g);
  expect(tokens.map(({ name }) => name).toSorted()).toEqual([...new Set([...read].map(([, name]) => name))].toSorted());
  for (const { name, type, default: value } of tokens) expect([type, value].every(Boolean), name).toBe(true);
});

test('custom-elements.json fits the schema of the Custom Elements Manifest', () => {
  const validate = new Ajv({ strict: false }).compile(schema);
  validate(JSON.parse(JSON.stringify(customElements)));
  expect(validate.errors ?? []).toEqual([]);
  const [module] = customElements.modules;
  expect(module?.declarations).toHaveLength(elements.length);
});

test('editors are offered every tag with every attribute and its values', () => {
  const offered = JSON.stringify(vscodeHtml);
  const types = JSON.stringify(webTypes('1.0.0'));
  for (const { tag, attributes } of elements) {
    for (const list of [offered, types]) expect(list).toContain(`"name":"${tag}"`);
    for (const { values = [] } of attributes)
      for (const value of values) expect(offered).toContain(`{"name":"${value}"}`);
  }
});

test('The sheet of all widgets imports the sheet of each tag', () => {
  const imported = [...readFileSync('widgets/shared/all.css', 'utf8').matchAll(/@import '\.\.\/(.+)';/g)].map(
    ([, file]) => file,
  );
  const sheets = declaredTags
    .map(({ folder }) => `${folder}/${folder}.css`)
    .filter((file) => existsSync(`widgets/${file}`));
  expect(sheets.length).toBeGreaterThan(10);
  expect(sheets.filter((file) => !imported.includes(file))).toEqual([]);
});
