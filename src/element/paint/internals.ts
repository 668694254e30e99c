import * as React from 'react';

/*
 * All that the painter needs of React and that React doesn't document. README.md lists it, with the test of each. It is worth it:
 * without the painter, six widgets show their data after 1.62 × the time of a page by hand, in place of 1.16 × (725 ms).
 */

/** Where React keeps the functions that its hooks call. */
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

type FunctionComponent = (props: Record<string, unknown>) => React.ReactNode;

/** What is no function and no tag: a context as its provider, or a component made by `lazy()` or `memo()`. */
export interface Exotic {
  _currentValue?: unknown;
  _init?: (payload: unknown) => FunctionComponent;
  _payload?: unknown;
  type?: unknown;
}

export const isContext = (type: object): type is Exotic => '_currentValue' in type;

/** A context's value outside of its providers. */
export const defaultOf = (context: Exotic): unknown => context._currentValue;

/** The component that `lazy()` or `memo()` wraps. Throws a promise while it loads. */
export const componentIn = ({ _init, _payload, type }: Exotic): FunctionComponent | undefined =>
  _init ? _init(_payload) : typeof type === 'function' ? (type as FunctionComponent) : undefined;

/** Reads a promise as `use()` does. Throws it while React doesn't know its value. */
export function valueOf(promise: { status?: string; value?: unknown }): unknown {
  if (promise.status === 'fulfilled') return promise.value;
  // oxlint-disable-next-line typescript/only-throw-error -- a promise that is thrown suspends
  throw promise;
}

/* The comments around a Suspense that `hydrateRoot()` expects: `$` and `/$`, or `$!` before one that shows its fallback. */

export const openSuspense = (parent: Node): Comment => parent.appendChild(document.createComment('$'));
export const closeSuspense = (parent: Node): void => void parent.appendChild(document.createComment('/$'));

const reason = 'painted';

/** Empties an open Suspense. React will render it anew, and reports why as an error with a digest. */
export function suspend(start: Comment, parent: Node): void {
  while (start.nextSibling) start.nextSibling.remove();
  start.data = '$!';
  parent.appendChild(document.createElement('template')).dataset['dgst'] = reason;
}

/** Whether React reports a Suspense that was painted with its fallback. */
export const isSuspended = (error: unknown): boolean => (error as { digest?: string }).digest === reason;

/*
 * Ids of `useId` as `hydrateRoot()` computes them. An id is the position of the component in the tree: for each fork on
 * the way down, the index of the child, in as many bits as the number of children needs. What exceeds 30 bits moves into
 * a string, five bits a character.
 */
let bits = 1;
let overflow = '';
let idsOfComponent = 0;

const lengthOf = (value: number): number => 32 - Math.clz32(value);

/** Starts a new tree. */
export function resetIds(): void {
  [bits, overflow, idsOfComponent] = [1, '', 0];
}

/** The next id of the present component. */
export function nextId(): string {
  const position = (bits & ~(1 << (lengthOf(bits) - 1))).toString(32) + overflow;
  const index = idsOfComponent;
  idsOfComponent += 1;
  return `_R_${position}${index > 0 ? `H${index.toString(32)}` : ''}_`;
}

/** Renders a component. @returns whether it used an id, which makes it a separate fork */
export function countIds(render: () => void): boolean {
  idsOfComponent = 0;
  render();
  return idsOfComponent > 0;
}

/** Goes down to one child of several. */
export function fork(total: number, index: number, inside: () => void): void {
  const before = [bits, overflow] as const;
  let base = lengthOf(bits) - 1;
  let position = bits & ~(1 << base);
  const needed = lengthOf(total);
  if (needed + base > 30) {
    const moved = base - (base % 5);
    overflow = (position & ((1 << moved) - 1)).toString(32) + overflow;
    position >>= moved;
    base -= moved;
  }
  bits = (1 << (needed + base)) | ((index + 1) << base) | position;
  try {
    inside();
  } finally {
    [bits, overflow] = before;
  }
}
