import * as runtime from 'react/jsx-runtime';
import { separateTexts } from './separate-texts.ts';

// What the build compiles JSX to. An export of a CommonJS module is read through a getter at each use, these only once.
export const { Fragment } = runtime;
const { jsx: create } = runtime;

export const jsx = ((type, props, key) =>
  create(type, separateTexts(type, props as Record<string, unknown>), key)) satisfies typeof create;
// React's function for elements with static children does the same, but in its development build.
export { jsx as jsxs };
