import { useLayoutEffect } from 'react';
import { memoize } from '../memoize.ts';

/**
 * Attributes by which a tag shows its state to style sheets and to the page. They only mirror it: markup may be saved
 * with them, and the page's scripts may remove them.
 */
export const stateAttributes = ['data-status', 'data-quiet', 'data-own', 'data-filled', 'data-unsupported'] as const;
type StateAttribute = (typeof stateAttributes)[number];
type State = Partial<Record<StateAttribute, string | undefined>>;

const stateOf = memoize((_element: Element): State => ({ 'data-status': 'init' }), new WeakMap<Element, State>());

const isState = (name: string): name is StateAttribute => (stateAttributes as readonly string[]).includes(name);

function mirror(element: Element, name: StateAttribute): void {
  const value = stateOf(element)[name];
  if (value === undefined) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** Sets a part of a tag's state. @returns whether it is new: react-dom repeats the effects of what it takes over */
export function setState(element: Element, name: StateAttribute, value: string | undefined): boolean {
  const state = stateOf(element);
  const isNew = state[name] !== value;
  state[name] = value;
  mirror(element, name);
  return isNew;
}

export const setStatus = (element: Element, status: string): boolean => setState(element, 'data-status', status);

/** Sets a part of the state while a condition holds. */
export function useStateAttribute(element: HTMLElement, name: StateAttribute, isSet: boolean): void {
  useLayoutEffect(() => {
    if (!isSet) return undefined;
    setState(element, name, '');
    return () => void setState(element, name, undefined);
  }, [element, isSet, name]);
}

/** Replaces the state in a tag's markup. Called when it enters a page. */
export const showState = (element: Element): void => stateAttributes.forEach((name) => mirror(element, name));

/** More than any page-swapping library changes at once. A script that removes what is restored would never end. */
const mostRestored = 1000;
let restored = 0;

/**
 * Restores an attribute of the state that something else has changed. @returns whether the attribute is one of the
 * state
 */
export function restoreState(element: Element, name: string): boolean {
  if (!isState(name)) return false;
  if (element.getAttribute(name) === (stateOf(element)[name] ?? null) || restored > mostRestored) return true;
  if (restored === 0) setTimeout(() => (restored = 0));
  restored += 1;
  mirror(element, name);
  return true;
}
