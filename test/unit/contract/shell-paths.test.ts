import fc from 'fast-check';
import { expect, test } from 'vitest';
import { segments } from '../../../src/contract/lists.ts';
import { isShellPath, shellPaths } from '../../../src/contract/shell-paths.ts';

const id = fc.stringMatching(/^[a-z0-9-]{1,12}$/);
const routes = Object.values(shellPaths);

test('§2 Each route in each store is a page, with or without a slash at the end', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...routes),
      fc.constantFrom(...segments),
      id,
      fc.boolean(),
      (route, locale, any, slash) => {
        const path = route.replace(':locale', locale).replaceAll(/:\w+/g, any);
        expect(isShellPath(slash ? `${path}/` : path)).toBe(true);
      },
    ),
  );
});

test('§2 A route in an unknown store, and a path that is no route, are no pages', () => {
  const other = id.filter((each) => !(segments as readonly string[]).includes(each));
  fc.assert(
    fc.property(fc.constantFrom(...routes.slice(1)), other, id, (route, locale, any) => {
      expect(isShellPath(route.replace(':locale', locale).replaceAll(/:\w+/g, any))).toBe(false);
    }),
  );
  for (const path of [
    '/account/gb/nothing/here',
    '/account/gb/deliveries',
    '/account/gb/deliveries/',
    '/account//account',
  ])
    expect(isShellPath(path), path).toBe(false);
});
