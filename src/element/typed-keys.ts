/*
 * Pages listen to keys on `document`: "/" opens their search, "s" shares, Space scrolls. They leave a key alone that a field
 * receives, but a key in a field of a shadow root looks to them as if the tag itself received it.
 */

const typing = 'input:not([type=button],[type=checkbox],[type=radio],[type=file],[type=range]),textarea,select';

const isField = (element: Element | null | undefined): boolean =>
  element?.matches(typing) === true || (element as HTMLElement | null | undefined)?.isContentEditable === true;

/** Whether a key writes or edits. Others mean the same in a field as anywhere: they leave a dialog, or are a shortcut. */
const writes = (event: KeyboardEvent): boolean =>
  !/^(Escape|Tab|F\d+)$/.test(event.key) &&
  // On some keyboards AltGr is Control and Alt.
  (!(event.ctrlKey || event.metaKey) || event.getModifierState('AltGraph'));

/** Ends the way of a key that a field within the root receives, after all listeners in the root. */
export function keepTypedKeys(root: ShadowRoot): void {
  const keep = (event: Event): void => {
    const field = event.target as Element;
    // The page's own fields may be in a slot.
    if (field.getRootNode() === root && isField(field) && writes(event as KeyboardEvent)) event.stopPropagation();
  };
  for (const type of ['keydown', 'keypress', 'keyup']) root.addEventListener(type, keep);
}

/** Whether a field within the root has the focus: then scripts of the page should treat the tag as a field. */
export const isTyping = (root: ShadowRoot | null): boolean => isField(root?.activeElement);
