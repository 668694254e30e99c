import * as runtime from 'react/jsx-runtime';

// What the build compiles JSX to. An export of a CommonJS module is read through a getter at each use, these only once.
export const { Fragment, jsx } = runtime;
// React's function for elements with static children does the same, but in its development build.
export { jsx as jsxs };
