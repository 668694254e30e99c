import type { Context } from 'react';
import { defaultOf, isContext, nextId, valueOf, withHooks } from './internals.ts';
import type { Exotic } from './internals.ts';

type Effect = () => void | (() => void);
type Subscribe = (onChange: () => void) => () => void;

/** What one pass over the elements has collected. The caller runs and subscribes to it once the DOM is in place. */
export interface Pass {
  /** Layout effects, children before parents. */
  effects: Effect[];
  /** Stores that were read. A change of one of them needs another pass. */
  stores: Subscribe[];
  /** What suspended components wait for. */
  waits: PromiseLike<unknown>[];
  /** Called when a component sets its state, which only react-dom can keep. */
  onState: () => void;
}

/** A context's value, and those of the providers around it. */
interface Scope {
  context: unknown;
  value: unknown;
  outer: Scope | undefined;
}

const ignore = (): void => {};
let pass: Pass = { effects: [], stores: [], waits: [], onState: ignore };
let scope: Scope | undefined;

function readContext(context: Context<unknown> | Exotic): unknown {
  for (let each = scope; each; each = each.outer) if (each.context === context) return each.value;
  return defaultOf(context as Exotic);
}

/**
 * Answers hooks as on a component's first render. Passive effects don't run: they come with react-dom. A hook that is
 * missing here throws, and the widget waits for react-dom.
 */
export const hooks = {
  use: (usable: object) => (isContext(usable) ? readContext(usable) : valueOf(usable)),
  useContext: readContext,
  useState: (initial: unknown) => {
    const { onState } = pass;
    const value = typeof initial === 'function' ? (initial as () => unknown)() : initial;
    return [value, (next: unknown) => void (Object.is(next, value) || onState())];
  },
  useMemo: (make: () => unknown) => make(),
  useCallback: (callback: unknown) => callback,
  useRef: (current: unknown) => ({ current }),
  useEffect: ignore,
  useLayoutEffect: (effect: Effect) => void pass.effects.push(effect),
  // The third value is what React expects to find when it takes over.
  useSyncExternalStore: (subscribe: Subscribe, get: () => unknown, getPainted = get) => {
    pass.stores.push(subscribe);
    return getPainted();
  },
  useId: nextId,
};

/** Runs `inside` with these hooks in React's place, and returns what it has collected. */
export function collect(inside: () => void, onState: () => void): Pass {
  const mine: Pass = { effects: [], stores: [], waits: [], onState };
  pass = mine;
  scope = undefined;
  withHooks(hooks, inside);
  return mine;
}

/** Runs `inside` with a context's value. */
export function provide(context: unknown, value: unknown, inside: () => void): void {
  const outer = scope;
  scope = { context, value, outer };
  try {
    inside();
  } finally {
    scope = outer;
  }
}

/** Renders a component and then what it returns. Its own layout effects come after those of its children. */
export function ownEffectsLast<T>(render: () => T, show: (rendered: T) => void): void {
  const { effects } = pass;
  const own: Effect[] = [];
  pass.effects = own;
  let rendered: T;
  try {
    rendered = render();
  } finally {
    pass.effects = effects;
  }
  show(rendered);
  effects.push(...own);
}

/** Runs `inside`. If it suspends, drops what it has collected. @returns whether it has suspended */
export function suspends(inside: () => void): boolean {
  const [effects, stores] = [pass.effects.length, pass.stores.length];
  try {
    inside();
    return false;
  } catch (thrown) {
    const wait = thrown as PromiseLike<unknown> | null;
    if (typeof wait?.then !== 'function') throw thrown;
    pass.effects.length = effects;
    pass.stores.length = stores;
    pass.waits.push(wait);
    return true;
  }
}
