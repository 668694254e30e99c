import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { languages } from '../../../src/i18n/named-locales.ts';
import type { PawtalPage } from '../../../src/page/page.ts';

vi.mock('../../../src/page/brand/show-pictures.ts', () => ({ showPictures: vi.fn(async () => []) }));

const tree = { navbar: { home: 'Pawtal home', pets: 'Dogs' }, load: { loading: 'Filling the bowl…' } };
const rest = { shop: { add: 'Add to box' } };
const sheet = Promise.resolve({} as CSSStyleSheet);

/** A page with this configuration, and its texts. */
async function open(config: Record<string, string>) {
  const page = { host: '', config, early: new Map(), asked: new Set(), accounts: new Map() } as unknown as PawtalPage;
  Reflect.set(globalThis, Symbol.for('pawtal'), page);
  const { withBrand } = await import('../../../src/page/brand/brand.ts');
  const redraw = vi.fn();
  return {
    page,
    redraw,
    load: (part: object = tree) => withBrand('en-GB', part, sheet, [() => ({ refresh: redraw })]),
  };
}

const warnings: string[] = [];
beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  warnings.length = 0;
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void warnings.push(text));
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    Reflect.deleteProperty(globalThis, Symbol.for('pawtal'));
  };
});

test('DECISIONS.md#texts The shop’s texts and name are in our file before it is shown', async () => {
  const own = { en: { 'navbar.pets': 'My Pawtal dogs' } };
  const { load, redraw } = await open({ texts: JSON.stringify(own), 'shop-name': 'Napf & $& Werk' });
  expect(await load()).toEqual({
    navbar: { home: 'Napf & $& Werk home', pets: 'My Pawtal dogs' },
    load: { loading: 'Filling the bowl…' },
  });
  expect(redraw).not.toHaveBeenCalled();
});

test('DECISIONS.md#texts After 2 s our texts show, with the shop’s name; texts that arrive later are drawn once', async () => {
  let arrive = (_response: Response): void => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (arrive = resolve)));
  const { load, redraw } = await open({ texts: '/words.json', 'shop-name': 'Napfwerk' });
  let isThere = false;
  const first = load().finally(() => (isThere = true));
  await vi.advanceTimersByTimeAsync(1999);
  expect(isThere).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await first).toMatchObject({ navbar: { home: 'Napfwerk home', pets: 'Dogs' } });
  expect(redraw).not.toHaveBeenCalled();
  arrive(Response.json({ en: { 'navbar.pets': 'My dogs', 'shop.add': 'Into the parcel' } }));
  await vi.waitFor(() => expect(redraw).toHaveBeenCalledTimes(1));
  expect(await load()).toMatchObject({ navbar: { pets: 'My dogs' } });
  // A built-in file that is loaded later doesn't wait, and needs no second drawing.
  expect(await load(rest)).toEqual({ shop: { add: 'Into the parcel' } });
  expect(redraw).toHaveBeenCalledTimes(1);
});

test('DECISIONS.md#texts The console names a wrong key once our file with its section is loaded, each once', async () => {
  const own = { 'navbar.pts': 'x', 'shop.ad': 'x', 'sop.add': 'x', 'load.loading': '{{x}}' };
  const { load } = await open({ texts: JSON.stringify({ 'en-GB': own }) });
  await load();
  await vi.runAllTimersAsync();
  expect(warnings).toEqual([
    expect.stringContaining('“load.loading” of en-GB has {{x}}'),
    expect.stringContaining('no key “navbar.pts”. Did you mean “navbar.pets”?'),
  ]);
  await load();
  await load(rest);
  await vi.runAllTimersAsync();
  expect(warnings.slice(2)).toEqual([
    expect.stringContaining('no key “shop.ad”. Did you mean “shop.add”?'),
    expect.stringContaining('no key “sop.add”. Did you mean “shop.add”?'),
  ]);
});

test('DECISIONS.md#texts A file that can’t be read leaves ours, with a line on the console', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"en": ', { status: 200 }));
  const { load, redraw } = await open({ texts: '/words.json' });
  expect(await load()).toEqual(tree);
  expect(redraw).not.toHaveBeenCalled();
  expect(warnings).toEqual([
    expect.stringMatching(/The texts can’t be read from “\/words.json”, so the built-in texts stay\./),
  ]);
});

test('Other texts are drawn at once: for the workbench', async () => {
  const { page, load, redraw } = await open({ texts: '{}' });
  expect(await load()).toEqual(tree);
  page.changeTexts!('{"en": {"navbar.pets": "Our dogs"}}');
  expect(redraw).toHaveBeenCalledTimes(1);
  expect(await load()).toMatchObject({ navbar: { pets: 'Our dogs' } });
  page.changeTexts!(undefined);
  expect(await load()).toEqual(tree);
});

test('DECISIONS.md#texts Texts that can’t be checked leave ours: a tag never fails because of them', async () => {
  const deep = `${'{"a":'.repeat(20_000)}"x"${'}'.repeat(20_000)}`;
  const { load } = await open({ texts: `{"en": ${deep}}` });
  expect(await load()).toEqual(tree);
  expect(warnings[0]).toContain('The texts can’t be read, so the built-in texts stay.');
});

test('DECISIONS.md#pictures The console names a logo and a name that can’t be used', async () => {
  const { load } = await open({ logo: 'data:image/png,x', 'shop-name': '{{shop}}' });
  expect(await load()).toEqual(tree);
  expect(warnings).toEqual([
    expect.stringContaining('data-shop-name="{{shop}}" is invalid'),
    expect.stringContaining('data-logo="data:image/png,x" is invalid'),
  ]);
});

test.each(languages)('DECISIONS.md#texts No text of %s names another shop', async (language) => {
  const { load } = await open({ 'shop-name': 'Napfwerk' });
  const file = JSON.parse(readFileSync(`locales/${language}.json`, 'utf8')) as object;
  const shown = JSON.stringify(await load(file));
  expect(shown).not.toMatch(/pawtal/i);
  expect(shown.match(/Napfwerk/g)!.length).toBeGreaterThan(5);
});
