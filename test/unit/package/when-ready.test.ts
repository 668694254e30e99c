import { describe, expect, test } from 'vitest';
import { tags } from '../../../src/package/declared-tags.ts';
import { whenReady } from '../../../src/page/when-ready.ts';
import { tagNames } from '../../../src/tag-names.ts';

describe('DECISIONS.md#page-code whenReady()', () => {
  test('knows every tag', () => {
    expect(tagNames).toEqual(Object.keys(tags).toSorted());
  });
  test.each([
    ['account-pets', 'There is no tag <account-pets>. Did you mean <account-pets-list>?'],
    ['account-xyzzyplugh', 'There is no tag <account-xyzzyplugh>.'],
  ])('rejects for %s, which never settles otherwise', async (name, message) => {
    await expect(whenReady(name as 'account-shop')).rejects.toThrow(message);
  });
});
