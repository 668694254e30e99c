import { describe, expect, test } from 'vitest';
import type { Navbar } from '../../../../src/contract/customer/customer.ts';
import type { Environment } from '../../../../src/environment.ts';
import { basketOf } from '../../../../src/stores/shop/basket.ts';

const navbar: Navbar = {
  basket_count: 2,
  locale: 'gb',
  multi_pet: false,
  show_treatment: false,
  show_christmas: false,
  shipment: '/account/gb/deliveries/future/x1',
};
const at = (page: string, host = ''): Environment =>
  ({ host, allowedHosts: ['shop.example.test'], location: () => new URL(page) }) as unknown as Environment;
const page = at('https://www.example.test/gb/pets');

describe('§9 Basket shown only if basket_count above 0 and not multi-pet', () => {
  test('one pet, something in it: its count, and the deliveries URL', () => {
    expect(basketOf(navbar, page)).toEqual({
      count: 2,
      url: 'https://www.example.test/account/gb/deliveries/future/x1',
    });
  });
  test.each<[string, Partial<Navbar>]>([
    ['nothing in it', { basket_count: 0 }],
    ['several pets', { multi_pet: true }],
    ['§2 no deliveries URL', { shipment: null }],
    ['an empty URL', { shipment: '' }],
    ['a script for a URL', { shipment: 'javascript:alert(1)' }],
    ['a URL of a stranger', { shipment: 'https://evil.example/x' }],
    ['a stranger without protocol', { shipment: '//evil.example/x' }],
    ['a stranger behind a tab', { shipment: '/\t/evil.example/x' }],
  ])('%s: no basket', (_, change) => {
    expect(basketOf({ ...navbar, ...change }, page)).toBeUndefined();
  });
  test('a path is relative to the backend if the tag is on another origin', () => {
    const url = basketOf(navbar, at('https://www.example.test/', 'https://account.example.test'))?.url;
    expect(url).toBe('https://account.example.test/account/gb/deliveries/future/x1');
  });
});
