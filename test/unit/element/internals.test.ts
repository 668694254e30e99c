import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { collect, hooks } from '../../../src/element/paint/hooks.ts';
import { canPaint, presentHooks } from '../../../src/element/paint/internals.ts';

test('React keeps the functions of its hooks where the painter looks for them', () => {
  let during: object | null = null;
  const Probe = (): null => {
    during = presentHooks();
    return null;
  };
  expect(canPaint).toBe(true);
  expect(presentHooks()).toBeNull();
  renderToStaticMarkup(createElement(Probe));
  expect(Object.keys(during ?? {})).toEqual(expect.arrayContaining(Object.keys(hooks)));
  expect(presentHooks()).toBeNull();
});

test('Hooks reach the painter during a pass, and React again after it', () => {
  let during: object | null = null;
  collect(
    () => void (during = presentHooks()),
    () => {},
  );
  expect(during).toBe(hooks);
  expect(presentHooks()).toBeNull();
});
