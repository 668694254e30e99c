import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { choose, nearness } from '../../affected/affected.ts';
import { readDeclarations } from '../../affected/declarations.ts';

let declarations: ReturnType<typeof readDeclarations>;
beforeAll(() => {
  declarations = readDeclarations();
});

/** The reached test files if the line changed that has this text, the nearest first. */
function reached(file: string, text: string): string[] {
  const line =
    readFileSync(file, 'utf8')
      .split('\n')
      .findIndex((each) => each.includes(text)) + 1;
  expect(line).toBeGreaterThan(0);
  return [...nearness(new Map([[file, [[line, line]]]]), declarations).keys()];
}

test.each([
  [
    'a call’s declaration reaches the tests of its store and of its answer, and its journey',
    ['src/contract/deliveries/place.ts', 'export const changePlace ='],
    [
      'unit/stores/deliveries/delivery-place.test',
      'unit/backend/deliveries/delivery-place.test',
      'e2e/deliveries/delivery-place.spec',
    ],
  ],
  [
    'a table reaches the tests of the calls that answer from it',
    ['demo/backend/platform/database/schema/pets.ts', 'weight_photos: {'],
    ['unit/backend/pets/weights.test', 'unit/backend/storage/stored-bytes.test'],
  ],
  [
    'a function of the backend reaches the tests that make its call',
    ['demo/backend/pets/swap/swap.ts', 'export const swapRecipe'],
    ['unit/backend/pets/swap.test', 'e2e/account/swap.spec'],
  ],
  [
    'a part of a tag reaches the journeys of the tag',
    ['widgets/next-delivery/hero.tsx', 'Hero'],
    ['e2e/account/next-delivery.spec'],
  ],
  [
    'a type reaches the tests of what has that type',
    ['src/contract/deliveries/place.ts', 'export type DeliveryPlace'],
    ['unit/backend/deliveries/delivery-place.test'],
  ],
] as const)('%s', (_title, [file, text], expected) => {
  const nearest = reached(file, text);
  for (const name of expected) {
    const index = nearest.findIndex((each) => each.startsWith(`test/${name}`));
    expect(index, `${name}: ${nearest.slice(0, 20).join(' ')}`).toBeGreaterThanOrEqual(0);
    expect(index, `${name}: ${nearest.slice(0, 20).join(' ')}`).toBeLessThan(16);
  }
});

test('a call of one screen does not reach the tests of another', () => {
  const nearest = reached('src/contract/deliveries/place.ts', 'export const changePlace =');
  expect(nearest).not.toContain('test/unit/stores/pets/weights.test.ts');
  expect(nearest).not.toContain('test/unit/backend/pets/weights.test.ts');
});

test('files that have no time left are not run, and named', () => {
  const files = [
    'test/unit/days.test.ts',
    'test/unit/layers.test.ts',
    'test/unit/circles.test.ts',
    'test/e2e/account/codes.spec.ts',
  ];
  expect(
    choose(files, {
      'test/unit/days.test.ts': 100,
      'test/unit/layers.test.ts': 100,
      'test/e2e/account/codes.spec.ts': 1e3,
    }),
  ).toEqual({
    unit: ['test/unit/days.test.ts'],
    browser: [],
    e2e: ['test/e2e/account/codes.spec.ts'],
    left: ['test/unit/layers.test.ts', 'test/unit/circles.test.ts'],
  });
});
