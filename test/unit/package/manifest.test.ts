import { globSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import schema from 'custom-elements-manifest/schema.json' with { type: 'json' };
import { customElements } from '../../../src/package/manifest/custom-elements.ts';
import { readDocComment } from '../../../src/package/manifest/doc-comment.ts';
import { vscodeHtml, webTypes } from '../../../src/package/manifest/editors.ts';
import { readElements } from '../../../src/package/manifest/read-elements.ts';
import { readTokens } from '../../../src/package/manifest/read-tokens.ts';
import { statesOf } from '../../../src/preview/states.ts';
import { tags } from '../../../src/page/tags.ts';

const elements = readElements();
const sources = (pattern: string): string =>
  globSync(pattern)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

test('every tag that the loader knows is described, and no other', () => {
  expect(elements.map(({ tag }) => tag).toSorted()).toEqual(Object.keys(tags).toSorted());
});

describe.each(elements)('$tag', ({ tag, description, attributes, events, slots, open }) => {
  test('has a description, the common attributes and all its preview states', () => {
    expect(description.length).toBeGreaterThan(20);
    expect(description).not.toMatch(/Attributes:|Events:/);
    const names = attributes.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['host', 'locale', 'preview', ...(open ? [] : ['signed-out'])]));
    expect(attributes.find(({ name }) => name === 'preview')?.values).toEqual(Object.keys(statesOf(tag)));
    for (const each of attributes) expect(each.description, each.name).toMatch(/\.$/);
  });

  test('has the common events with their detail, and the slot of its own content', () => {
    expect(events.map(({ name }) => name)).toEqual(expect.arrayContaining(['account-ready', 'account-error']));
    for (const { detail } of events) expect(detail).toMatch(/^\{.*\}$/);
    expect(slots.map(({ name }) => name)).toContain('');
  });
});

test('an attribute that nobody described, and one that is described in vain, are told', () => {
  const { tags: read, description } = readDocComment(`/**
   * Two lines
   * of prose.
   *
   * @attr {'1' | '2'} [heading=2] - Which
   *   level.
   * @slot - Own content.
   */`);
  expect(description).toBe('Two lines of prose.');
  expect(read).toEqual([
    { kind: 'attr', type: "'1' | '2'", name: 'heading', default: '2', description: 'Which level.' },
    { kind: 'slot', name: '', description: 'Own content.' },
  ]);
  expect(() => readDocComment('/** @attr pet: which pet */')).toThrow('@kind {type} name - description');
});

test('events that widgets fire are those of the tags that are described to fire them', () => {
  const described = new Set(elements.flatMap(({ events }) => events.map(({ name }) => name)));
  const fired = sources('widgets/**/*.tsx').matchAll(/\bemit\(\s*'(account:[\w-]+)'/g);
  for (const [, name] of fired) expect(described, name).toContain(name);
});

test('design §13 theming: each --account-* property that a style reads is described with its default, and no other', () => {
  const read = sources('{src/ui,widgets}/**/*.{css,tsx}').matchAll(/var\(\s*(--account-[\w-]+)/g);
  const tokens = readTokens();
  expect(tokens.map(({ name }) => name).toSorted()).toEqual([...new Set([...read].map(([, name]) => name))].toSorted());
  for (const { name, type, default: value } of tokens) expect([type, value].every(Boolean), name).toBe(true);
});

test('each part that a tag is told to have is named by a block, which says what it is', () => {
  const used = new Set(
    [...sources('{src/ui,widgets}/**/*.tsx').matchAll(/\bpart="([\w -]+)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  for (const { name, description } of elements.flatMap(({ parts }) => parts)) {
    expect(used, name).toContain(name);
    expect(description.length, name).toBeGreaterThan(10);
  }
});

test('custom-elements.json fits the schema of the Custom Elements Manifest', () => {
  const validate = new Ajv({ strict: false }).compile(schema);
  validate(JSON.parse(JSON.stringify(customElements())));
  expect(validate.errors ?? []).toEqual([]);
  const [module] = customElements().modules;
  expect(module?.declarations).toHaveLength(elements.length);
});

test('editors are offered every tag with every attribute and its values', () => {
  const offered = JSON.stringify(vscodeHtml(elements));
  const types = JSON.stringify(webTypes(elements, '1.0.0'));
  for (const { tag, attributes } of elements) {
    for (const list of [offered, types]) expect(list).toContain(`"name":"${tag}"`);
    for (const { values = [] } of attributes) for (const value of values) expect(offered).toContain(`{"name":"${value}"}`);
  }
});
