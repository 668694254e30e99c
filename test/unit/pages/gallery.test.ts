import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CustomElement } from 'custom-elements-manifest';
import { expect, test } from 'vitest';
import { referenceOf } from '../../../demo/workbench/gallery/block-reference.ts';
import { blockStates } from '../../../demo/workbench/blocks/names.ts';
import { customElements } from '../../../src/package/manifest/custom-elements.ts';
import { allPictures } from '../../support/appearance/gallery-pictures.ts';
import { openPages } from './pages-app.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

test('/demo/gallery.json: every block and every widget in every state has a working URL', async () => {
  const { app } = await openPages();
  const list = (await app.inject('/demo/gallery.json')).json<
    { kind: string; url: string; block?: string; tag?: string; state: string }[]
  >();
  expect(new Set(list.map(({ url }) => url)).size).toBe(list.length);
  expect(new Set(list.flatMap(({ block }) => block ?? []))).toEqual(new Set(Object.keys(blockStates)));
  for (const { kind, url, block, tag, state } of list) {
    const { statusCode, body } = await app.inject(url);
    expect({ url, statusCode }).toEqual({ url, statusCode: 200 });
    if (kind === 'block') expect(body).toContain(`data-block="${block}" data-state="${state}"`);
    else expect(body).toContain(`<${tag} preview="${state}">`);
  }
  for (const url of [
    '/demo/blocks/nonsense',
    '/demo/blocks/button?state=nonsense',
    '/demo/sheets/nonsense',
    '/demo/sheets/account-shop?state=nonsense',
  ])
    expect({ url, statusCode: (await app.inject(url)).statusCode }).toEqual({ url, statusCode: 404 });
});

test('pictures are kept by width', () => expect(readdirSync('test/pictures')).toEqual(['desktop', 'phone']));

test.each(['phone', 'desktop'])('no picture in test/pictures/%s is left over from an earlier entry', (width) => {
  const pictures = readdirSync(`test/pictures/${width}`);
  expect(pictures.filter((name) => !allPictures.has(name))).toEqual([]);
  expect(pictures.length).toBeGreaterThan(allPictures.size / 2);
});

test('a widget’s page has its attributes, events, parts and hooks, from the source of custom-elements.json', async () => {
  const { app } = await openPages();
  for (const {
    tagName,
    attributes = [],
    events = [],
    cssParts = [],
    cssProperties = [],
  } of customElements.modules.flatMap(({ declarations = [] }) => declarations as CustomElement[])) {
    const { body } = await app.inject(`/demo/sheets/${tagName}`);
    const names = [...body.matchAll(/<th scope="row" role="rowheader"><code>([^<]+)<\/code><\/th>/g)].map(
      ([, name]) => name,
    );
    const wanted = [
      ...[...attributes, ...events].map(({ name }) => name),
      ...cssParts.map(({ name }) => `${tagName}::part(${name})`),
      ...cssProperties.map(({ name }) => name),
    ];
    expect(names).toEqual(wanted);
  }
});

test('a block’s properties, theming hooks and parts are read from its source', () => {
  const button = referenceOf(root, 'button');
  expect(button.properties.find(({ name }) => name === 'loading')).toEqual({
    name: 'loading',
    type: 'boolean',
    isOptional: true,
    text: 'Shows three hopping dots, keeps width and name, ignores presses.',
  });
  expect(button.hooks).toEqual(expect.arrayContaining(['--account-accent', '--account-on-accent', '--account-focus']));
  expect(button.hooks).not.toContain('--account-max-width');
  expect(button.parts).toEqual(['button']);
  for (const block of Object.keys(blockStates)) {
    const { text, properties, hooks } = referenceOf(root, block);
    expect(block).toEqual(block);
    expect(text !== '').toBe(true);
    expect(properties.length).toBeGreaterThan(0);
    expect(hooks.length).toBeGreaterThan(0);
  }
});
