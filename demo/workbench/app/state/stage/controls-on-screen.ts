/** An action of the palette. */
export interface Command {
  /** `Customer: robin`. */
  name: string;
  note?: string;
  run: () => unknown;
}

/** Controls that are visible outside dialogs and popovers, which the palette closes. */
const controls = ':is(a[href], button:enabled, input, select, textarea, summary, [role=separator], iframe)';

/** The accessible name of a control, as far as the workbench's controls have one. */
const nameOf = (control: HTMLElement): string =>
  (
    control.getAttribute('aria-label') ??
    (((control as HTMLInputElement).labels?.[0] ?? control).innerText || control.title)
  )
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Focuses a control; what has no value to enter is also pressed. */
function use(control: HTMLElement): void {
  control.scrollIntoView({ block: 'nearest' });
  control.focus();
  if (control.matches('a, button, summary, [type=radio], [type=checkbox]')) control.click();
}

/** The controls on the screen as actions. */
export function controlsOnScreen(): Command[] {
  const found = [...document.querySelectorAll<HTMLElement>(`.bench ${controls}`)].filter(
    (control) => control.checkVisibility() && !control.closest('dialog, [popover], .bench-skip'),
  );
  return [...new Map(found.map((control) => [nameOf(control), control]))].flatMap(([name, control]) =>
    name ? [{ name, note: 'on the screen', run: () => use(control) }] : [],
  );
}
