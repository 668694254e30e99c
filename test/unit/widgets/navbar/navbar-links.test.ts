import { describe, expect, test } from 'vitest';
import { currentLink } from '../../../../widgets/navbar/links.ts';

describe('§2 The entry of the page on which the customer is', () => {
  test.each([
    ['/gb/pets', 'pets'],
    ['/gb/pets/', 'pets'],
    ['/de/deliveries/', 'deliveries'],
    ['/fr/feeding-plan', 'feeding-plans'],
    ['/gb/products/', 'shop'],
    ['/gb/products/chews', 'shop'],
    ['/gb/treatments', 'treatments'],
    ['/gb/shop/advent-santas-nice-list', 'christmas'],
    ['/gb/settings/', 'settings'],
    ['/gb/help', 'help'],
    ['/account', 'pets'],
    ['/account/gb', 'pets'],
    ['/account/gb/', 'pets'],
    ['/account/gb/account', 'pets'],
    ['/account/gb/deliveries/abc', 'deliveries'],
    ['/account/gb/deliveries/future/abc/change-date', 'deliveries'],
    ['/account/at/w4ffle/feeding-plan', 'feeding-plans'],
  ])('%s is %s', (path, name) => expect(currentLink(path)).toBe(name));

  test.each([
    '/',
    '/gb/',
    '/gb',
    '/gb/petshop',
    '/gb/shop',
    '/account/gb/error',
    '/account/gb/deliveries',
    '/signin',
    '/demo/pets',
  ])('%s has no entry', (path) => expect(currentLink(path)).toBeUndefined());
});
