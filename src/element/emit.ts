import type { AccountEventDetails } from './events.ts';

/** Fires a bubbling, composed `account-*` event. False if it was cancelled. */
export type Emit = <Name extends keyof AccountEventDetails>(
  name: Name,
  detail: AccountEventDetails[Name],
  cancelable?: boolean,
) => boolean;

export const makeEmit =
  (element: HTMLElement): Emit =>
  (name, detail, cancelable = false) =>
    element.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, cancelable, detail }));
