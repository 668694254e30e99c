import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { promises } from '../../spec-backend/promises.mjs';
import { presets } from '../../spec-backend/style-presets.mjs';
import { byTests } from '../../support/promises/by-tests.ts';
import { ofFailures } from '../../support/promises/of-failures.ts';
import { ofRequests } from '../../support/promises/of-requests.ts';
import { ofScreens } from '../../support/promises/of-screens.ts';
import { ofStates } from '../../support/promises/of-states.ts';
import { openShop } from '../../support/promises/visit.ts';
import type { Check } from '../../support/promises/visit.ts';
import { stubBrowser } from '../../support/views/views.ts';

/*
 * Every promise of the specification's text, on the backend that was written from it alone, in each style. A promise is checked
 * here, or by a test that is named.
 */

beforeAll(stubBrowser);

const checks: Readonly<Record<string, Check>> = { ...ofScreens, ...ofStates, ...ofFailures, ...ofRequests };
const styles = Object.keys(presets).filter((name) => !name.startsWith('failing'));
const ids = promises.map(({ id }) => id);
/** By style: how many promises of each kind are held, and how many have something to hold. */
const table = new Map<string, Map<string, { held: number; of: number }>>();
/** Promises that had something to hold in some style. */
const met = new Set<string>();

test('§1 to §9: each promise of the text has one proof, and each named test exists', () => {
  expect([...Object.keys(checks), ...Object.keys(byTests)].toSorted()).toEqual(ids.toSorted());
  const missing = Object.entries(byTests).filter(([, proof]) => {
    const [file = '', words = ''] = proof.split(' → ');
    return !existsSync(`test/${file}`) || !readFileSync(`test/${file}`, 'utf8').includes(words);
  });
  expect(missing).toEqual([]);
});

test.each(styles)('§1 to §9 in style %s: every promise of the text is held', async (style) => {
  const shop = openShop(style);
  const broken: string[] = [];
  const kinds = new Map<string, { held: number; of: number }>();
  table.set(style, kinds);
  for (const { id, kind } of promises) {
    const check = checks[id];
    if (!check) continue;
    const count = kinds.get(kind) ?? { held: 0, of: 0 };
    kinds.set(kind, count);
    try {
      if ((await check(shop)) === 'absent') continue;
      met.add(id);
      count.held += 1;
    } catch (error) {
      broken.push(`${id}: ${(error as Error).message}`);
    }
    count.of += 1;
  }
  expect(broken).toEqual([]);
});

test('§1 to §9: each promise has something to hold in some style', () => {
  expect(Object.keys(checks).filter((id) => !met.has(id))).toEqual([]);
});

afterAll(() => {
  const kinds = [...new Set(promises.filter(({ id }) => checks[id]).map(({ kind }) => kind))];
  const rows = styles.map((style) => [
    style.padEnd(20),
    ...kinds.map((kind) => {
      const { held, of } = table.get(style)?.get(kind) ?? { held: 0, of: 0 };
      return `${held}/${of}`.padStart(kind.length);
    }),
  ]);
  const lines = [['Promises held by'.padEnd(20), ...kinds], ...rows].map((row) => row.join(' '));
  console.log(`${lines.join('\n')}\nBy named tests: ${Object.keys(byTests).length} more of ${ids.length}`);
});
