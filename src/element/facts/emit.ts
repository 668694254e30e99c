import type { AccountEventDetails } from './events.ts';

/** Fires a bubbling, composed `account-*` event. Returns false if a listener cancelled it. */
export type Emit = <Name extends keyof AccountEventDetails>(
  name: Name,
  detail: AccountEventDetails[Name],
  cancelable?: boolean,
) => boolean;

export const makeEmit =
  (element: HTMLElement): Emit =>
  (name, detail, cancelable = false) =>
    element.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, cancelable, detail }));
