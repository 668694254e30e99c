import { expect, test } from 'vitest';
import { refusals } from '../../../src/contract/refusals.ts';
import { outcomesTable } from '../../../demo/site/docs/pages/backend/outcomes.ts';

test('§6 The documented answers to a change have each code under its own status', () => {
  const rows = String(outcomesTable()).split('<tr').slice(2);
  const rowOf = (code: string): string => rows.find((row) => row.includes(`<code>${code}</code>`)) ?? '';
  for (const code of ['closed', 'conflict', 'mismatch', 'not-found', 'unavailable-date', 'too-many-items'] as const)
    expect(rowOf(code), code).toMatch(new RegExp(`^[^>]*>\\s*<t[hd][^>]*>\\s*${refusals[code].status}`));
  expect(rowOf('closed')).toContain('“Changes are closed.”');
  expect(rowOf('closed')).not.toContain('This has changed in the meantime.');
});
