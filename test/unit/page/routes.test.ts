import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { settingsSections } from '../../../src/contract/settings-sections.ts';
import { about, linkedSections, routeNames, targetNames, targetOf } from '../../../src/page/routes/about.ts';
import { createOwnAddress, matchesOf } from '../../../src/page/routes/address.ts';
import { checkRoutes, readRoutes } from '../../../src/page/routes/check.ts';

const page = 'https://shop.example/my/';
const failing = () => Promise.reject(new Error('It answers 404.'));

describe('Routes', () => {
  test('of any names and paths are read as written, and lead back to target and id', () => {
    const id = fc.stringMatching(/^[\w%&?#+ ü-]{1,12}$/u);
    fc.assert(
      fc.property(
        fc.constantFrom(...targetNames),
        id,
        fc.constantFrom('?id=', 'x/', '?a=1&id='),
        (target, about, form) => {
          const { routes, problems } = checkRoutes({ [target]: `/my/{locale}/${target}${form}{id}` });
          if (problems.length > 0) return;
          // Help with signing in gets an address that is encoded already.
          const given = target === 'sign-in-help' ? encodeURIComponent(about) : about;
          const address = createOwnAddress(routes)(target, 'gb', given, 'part')!;
          const found = matchesOf(new URL(address, page), routes, '', page);
          expect(found).toContainEqual({ target, id: about, part: 'part' });
        },
      ),
    );
  });

  test('put an id that has no placeholder into the fragment', () => {
    const own = createOwnAddress({ delivery: '/my/box', settings: '/my/settings', 'settings.payment': '/my/pay' });
    expect(own('delivery', 'gb', 'd1')).toBe('/my/box#d1');
    expect(own('future-delivery', 'gb', 'd1')).toBe('/my/box#d1');
    expect(own('settings', 'gb', 'details')).toBe('/my/settings#details');
    expect(own('settings-page', 'gb', 'payment')).toBe('/my/pay');
    expect(own('settings', 'gb', 'died', 'p1')).toBe('/my/settings#died/p1');
    expect(own('shop', 'gb')).toBeUndefined();
  });

  test('let no id leave its place', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (id) => {
        const url = new URL(
          createOwnAddress({ delivery: 'https://shop.example/box?id={id}&x=1' })('delivery', 'gb', id)!,
        );
        expect(url.searchParams.get('x')).toBe('1');
        expect(url.hash).toBe('');
        expect(url.origin).toBe('https://shop.example');
      }),
    );
  });

  test('are compared with any address without an error', () => {
    const part = fc.stringMatching(/^[\w%/?&=.~-]{0,12}$/);
    fc.assert(
      fc.property(part, part, part, (path, query, hash) => {
        const url = new URL(`https://shop.example/my/box/${path}?id=${query}#${hash}`);
        expect(matchesOf(url, { delivery: '/my/box/?id={id}', shop: '/my/{id}' }, '', page)).toBeInstanceOf(Array);
      }),
    );
    const url = new URL('https://shop.example/my/box?id=7#50%');
    expect(matchesOf(url, { delivery: '/my/box?id={id}' }, '', page)).toContainEqual({
      target: 'delivery',
      id: '7',
      part: '50%',
    });
  });

  test.each([['javascript:alert(1)'], ['data:text/html,x'], ['https://user:word@shop.example/'], [''], [7]])(
    'accept http(s) and paths only: not %s',
    (address) => {
      const { routes, problems } = checkRoutes({ delivery: address, shop: '/shop' });
      expect(routes).toEqual({ shop: '/shop' });
      expect(problems[0]!.text).toMatch(/The route “delivery” leads to/);
    },
  );

  test('name the nearest target and placeholder', () => {
    const { problems } = checkRoutes({
      'chnage-date': '/a',
      delivery: '/b?id={ID}',
      shop: '/c/{id}',
      'settings.paymnt': '/d',
    });
    expect(problems.map(({ text, advice }) => `${text} ${advice}`.replace(/There are .*/, ''))).toEqual([
      'The routes have no target “chnage-date”. Did you mean “change-date”?',
      'The route “delivery” has {ID}, which its links can’t fill, so it is ignored. Did you mean “id”? It may have {locale} and {id}.',
      'The route “shop” has {id}, which its links can’t fill, so it is ignored. It may have {locale}.',
      'The routes have no target “settings.paymnt”. Did you mean “settings.payment”?',
    ]);
  });

  test('that can’t be read leave the account’s own pages, with the reason', async () => {
    for (const given of ['{"delivery": ', '/routes.json', 'javascript:1', '[]'])
      expect(await readRoutes(given, failing)).toMatchObject({ routes: {}, problems: [{ text: expect.any(String) }] });
    expect((await readRoutes('/routes.json', failing)).problems[0]!.advice).toBe('It answers 404.');
    for (const curly of ['{ “shop”: “/s” }', '’{"shop":"/s"}’', '„{}“'])
      expect((await readRoutes(curly, failing)).problems[0]!.advice).toContain('type straight ones');
    expect((await readRoutes('{"shop": "/s"', failing)).problems[0]!.advice).toMatch(/a brace at the end\. ./);
    expect(await readRoutes('/routes.json', () => Promise.resolve({ shop: '/s' }))).toEqual({
      routes: { shop: '/s' },
      problems: [],
    });
  });

  test('may name every section of the settings', () => {
    expect(linkedSections).toEqual([...Object.keys(settingsSections), 'cancel', 'died', 'rehomed']);
  });

  test('have names whose target is documented', () => {
    for (const name of routeNames) expect(about[targetOf(name)].what).toBeTruthy();
  });
});
