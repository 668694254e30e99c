import { expect, test, vi } from 'vitest';
import { placeRules } from '../../../src/page/start/places.ts';

const tags = { 'account-navbar': { height: [56, 72] as const }, 'account-shop': { height: [400, 300] as const } };

test('Links to sign in are hidden only where the navigation bar showed a customer’s data before', () => {
  vi.stubGlobal('innerWidth', 390);
  const hides = (places?: Parameters<typeof placeRules>[1]): boolean => placeRules(tags, places).includes('/signin');
  expect(hides()).toBe(false);
  expect(hides({ 'account-shop': [390, 500] })).toBe(false);
  expect(hides({ 'account-navbar': [390, 56] })).toBe(true);
});
