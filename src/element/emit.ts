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

/** Sets a tag's status. @returns whether it is new: react-dom repeats the effects of what it takes over */
export function setStatus({ dataset }: HTMLElement, status: string): boolean {
  if (dataset['status'] === status) return false;
  dataset['status'] = status;
  return true;
}
