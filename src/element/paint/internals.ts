import * as React from 'react';

/**
 * Where React keeps the functions that its hooks call. This is the one internal of React that Pawtal touches;
 * `test/unit/element/internals.test.ts` fails when React moves it.
 */
const internals = (
  React as unknown as { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE?: { H: unknown } }
).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;

/** False if this React keeps its hooks elsewhere. Then every widget waits for react-dom. */
export const canPaint = internals !== undefined && 'H' in internals;

/** Runs `inside` with other functions for React's hooks. */
export function withHooks(hooks: object, inside: () => void): void {
  if (!internals) throw new Error('React keeps its hooks elsewhere');
  const before = internals.H;
  internals.H = hooks;
  try {
    inside();
  } finally {
    internals.H = before;
  }
}

/** React's present functions for hooks: null outside of a render. */
export const presentHooks = (): object | null => (internals?.H ?? null) as object | null;
