import { expect, test } from 'vitest';
import { tagCallsSection, uses } from '../../../demo/docs/pages/tag-calls.ts';
import { groups } from '../../../src/contract/groups.ts';
import { tags } from '../../../src/package/facts.ts';

test('the table of tags has every tag with the calls of its facts, and every group belongs to a tag', () => {
  expect(Object.keys(uses).toSorted()).toEqual(Object.keys(tags));
  const used = new Set(Object.values(uses).flatMap(({ groups: names }) => names));
  expect(groups.filter((name) => !used.has(name))).toEqual([]);
  const { markup } = tagCallsSection();
  expect(markup).toMatch(/account-next-delivery<\/code>[\s\S]*?GET customer\/pets[\s\S]*?the delivery, its status/);
});
