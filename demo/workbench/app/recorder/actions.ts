import { getRole } from 'dom-accessibility-api';
import type { Action } from '../messages.ts';
import { isSecretField } from './secrets.ts';
import { flat, isField, targetOf } from './targets.ts';

/** Roles of what a person presses. */
const pressed = new Set(
  'button link tab menuitem menuitemcheckbox menuitemradio option gridcell treeitem checkbox radio switch'.split(' '),
);
const isPressable = (element: Element): boolean =>
  element.localName === 'summary' || pressed.has(getRole(element) ?? '');

/** From the innermost element outwards, out of shadow roots too. */
const elementsOf = (event: Event): Element[] => event.composedPath().filter((each) => each instanceof Element);

/** What a changed field means. */
function entered(field: Element): Action | undefined {
  if (!isField(field)) return undefined;
  const target = targetOf(field);
  if (field instanceof HTMLSelectElement)
    return { kind: 'select', target, options: [...field.selectedOptions].map(({ label }) => flat(label)) };
  const { type, value, checked } = field as HTMLInputElement;
  if (type === 'file') return { kind: 'choose-file', target };
  if (type === 'checkbox' || type === 'radio') return { kind: 'check', target, isChecked: checked };
  return isSecretField(field) ? { kind: 'fill-secret', target } : { kind: 'fill', target, value };
}

/** What a key means, unless the browser turns it into text, or into another action. */
function keyed({ key }: KeyboardEvent, path: readonly Element[]): Action | undefined {
  if (key === 'Escape') return { kind: 'key', key };
  const control = path.find((element) => isField(element) || isPressable(element));
  if (!control || (key !== 'Enter' && key !== ' ')) return undefined;
  if (isField(control) && (key === ' ' || control.matches('textarea, select'))) return undefined;
  return { kind: 'key', key: key === ' ' ? 'Space' : key, target: targetOf(control) };
}

/**
 * Sends what a person does on the page. It listens first, before the page changes what was pressed; a script's own clicks
 * aren't a person's.
 */
export function recordActions(send: (action: Action) => void): void {
  /** Whether a key is down that was sent: the browser's own click after it is the same action. */
  let isKeyDown = false;
  addEventListener(
    'click',
    (event) => {
      if (!event.isTrusted || (isKeyDown && event.detail === 0)) return;
      const control = elementsOf(event).find((element) => isField(element) || isPressable(element));
      if (control && !isField(control)) send({ kind: 'press', target: targetOf(control) });
    },
    true,
  );
  addEventListener(
    'keydown',
    (event) => {
      if (!event.isTrusted || event.repeat || event.isComposing) return;
      const action = keyed(event, elementsOf(event));
      isKeyDown = action !== undefined;
      if (action) send(action);
    },
    true,
  );
  // The click of the space bar comes after its end.
  addEventListener('keyup', () => setTimeout(() => (isKeyDown = false)), true);
  // `change` doesn't leave a shadow root, `input` does.
  addEventListener(
    'input',
    (event) => {
      const [field] = elementsOf(event);
      const action = event.isTrusted && field ? entered(field) : undefined;
      if (action) send(action);
    },
    true,
  );
}
