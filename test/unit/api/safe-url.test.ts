import { describe, expect, test } from 'vitest';
import { safeUrl } from '../../../src/api/urls.ts';
import { fakeEnvironment, json } from '../../support/views/environment.ts';

const { environment } = fakeEnvironment(() => json({}));
const away = { ...environment, host: 'https://api.shop.test' };

describe('§8 redirect to the redirect URL in the error body: only where it is safe', () => {
  test.each([
    // A relative URL belongs to the backend.
    ['/signin?return=%2Fgb%2Fpets', 'https://api.shop.test/signin?return=%2Fgb%2Fpets'],
    ['signin', 'https://api.shop.test/signin'],
    ['?return=x', 'https://api.shop.test/?return=x'],
    ['https://shop.test/signin', 'https://shop.test/signin'],
    ['https://api.shop.test/signin', 'https://api.shop.test/signin'],
    ['https://pay.test/check', 'https://pay.test/check'],
  ])('%s is followed', (url, target) => {
    expect(safeUrl(url, away)).toBe(target);
  });
  test('without a configured host the backend is the page’s origin', () => {
    expect(safeUrl('/signin', environment)).toBe('https://shop.test/signin');
    expect(safeUrl('//evil.test/signin', environment)).toBeUndefined();
  });
  test.each([
    'https://evil.test/',
    'https://api.shop.test.evil.test/',
    'https://api.shop.test@evil.test/',
    '\t//evil.test/',
    '/\t/evil.test/',
    '//evil.test/',
    '/\\evil.test/',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://shop.test/',
    'https://shop.test.evil.test/',
    'https://user:pw@shop.test/',
    'http://shop.test/',
    'https://shop.test:8443/',
    'https://[',
    '',
    null,
    undefined,
  ])('%s is not followed', (url) => {
    expect(safeUrl(url, away)).toBeUndefined();
  });
});
