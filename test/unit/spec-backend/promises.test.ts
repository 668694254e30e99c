import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { promises } from '../../spec-backend/promises.mjs';
import { presets } from '../../spec-backend/style-presets.mjs';
import { drawStyle, failureSwitches } from '../../spec-backend/style-switches.mjs';
import { isLong } from '../../support/project/length.ts';
import { callChecks } from '../../support/promises/call-checks.ts';
import { evidenceOf } from '../../support/promises/evidence.ts';
import type { Check } from '../../support/promises/evidence.ts';
import { proofs } from '../../support/promises/proofs.ts';
import { screenChecks } from '../../support/promises/screen-checks.ts';
import { stateChecks } from '../../support/promises/state-checks.ts';
import { stubBrowser } from '../../support/views/views.ts';

/* Every promise of the specification about the client, on backends of each style. */

beforeAll(stubBrowser);

const checks: Readonly<Record<string, Check>> = { ...screenChecks, ...stateChecks, ...callChecks };

const seed = Number(process.env['SEED'] ?? 7);
const loose = Object.keys(presets).filter((name) => name.startsWith('loose'));
/** Numbers from 0 to 1 that follow from a seed. */
const randomOf = (start: number) => {
  let state = start + 1;
  return (): number => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
};
const mixture = (number: number) => drawStyle(randomOf(seed * 100 + number), { keep: failureSwitches });
/** In the gate the tidy style, the barest, and a mixture; at length all. */
const styles: Readonly<Record<string, Readonly<Record<string, unknown>> | string>> = Object.fromEntries([
  ['strict', 'strict'],
  ...(isLong ? loose : ['loose-only-promised']).map((name) => [name, name]),
  ...Array.from({ length: isLong ? 6 : 1 }, (_, index) => [`mixture ${seed}-${index}`, mixture(index)]),
]);

/** By promise and style: + held, - not held, o: such a backend gives nothing for it. */
const table = new Map<string, Map<string, string>>();

test('every promise of the specification is checked on the backends, or names the test that proves it', () => {
  const ids = promises.map(({ id }) => id);
  const named = [...Object.keys(checks), ...Object.keys(proofs)];
  expect(ids.filter((id) => !named.includes(id))).toEqual([]);
  expect(named.filter((id) => !ids.includes(id))).toEqual([]);
  const wrong = Object.entries(proofs).filter(
    ([, [file, title]]) => !existsSync(`test/${file}`) || !readFileSync(`test/${file}`, 'utf8').includes(title),
  );
  expect(wrong).toEqual([]);
});

test.each(Object.keys(styles))('DECISIONS.md#required Style %s: every promise holds', async (name) => {
  const style = styles[name]!;
  const evidence = evidenceOf(style);
  const broken: string[] = [];
  for (const [id, check] of Object.entries(checks)) {
    const held = await check(evidence);
    table.set(id, (table.get(id) ?? new Map<string, string>()).set(name, held === undefined ? 'o' : held ? '+' : '-'));
    if (held === false) broken.push(id);
  }
  expect(broken, JSON.stringify(style)).toEqual([]);
});

test('each promise that is checked holds on at least one style', () => {
  const lines = [...table].map(
    ([id, held]) =>
      `${id.padEnd(32)}${Object.keys(styles)
        .map((name) => held.get(name) ?? ' ')
        .join(' ')}`,
  );
  if (isLong) process.stdout.write(`\n${Object.keys(styles).join(', ')}\n${lines.join('\n')}\n`);
  expect([...table].filter(([, held]) => ![...held.values()].includes('+')).map(([id]) => id)).toEqual([]);
});
