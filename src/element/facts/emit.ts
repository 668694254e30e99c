import type { ApiError } from '../../stores/account/abilities.ts';
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

/** Fires `account-error` for a failed load. The session's failure is the cause of those that wait for it. */
export function emitLoadError(element: HTMLElement, error: Error): void {
  const { outline = (error.cause as ApiError | undefined)?.outline } = error as Partial<ApiError>;
  makeEmit(element)('account-error', { tag: element.localName, code: 'load', ...outline });
}
