import * as runtime from 'react/jsx-dev-runtime';
import { separateTexts } from './separate-texts.ts';

// What tests compile JSX to, as `jsx-runtime.ts` is for the build.
export const { Fragment } = runtime;

export const jsxDEV: typeof runtime.jsxDEV = (type, props, key, isStatic, ...more) => {
  const separated = separateTexts(type, props as Record<string, unknown>);
  // Texts alone have become one.
  return runtime.jsxDEV(type, separated, key, isStatic && Array.isArray(separated['children']), ...more);
};
