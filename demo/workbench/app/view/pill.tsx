import type { ReactNode } from 'react';
import { usePopover } from '../../../../src/ui/controls/use-popover.ts';

interface PillProps {
  /** What it sets. */
  name: string;
  /** How it is set. */
  value: string;
  /** Whether the value differs from the default. */
  isSet: boolean;
  children: ReactNode;
}

/** Under its pill, within the window. */
function place(button: HTMLElement, popover: HTMLElement): void {
  const { left, bottom } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const width = Math.min(380, clientWidth - 16);
  Object.assign(popover.style, {
    width: `${width}px`,
    top: `${bottom + 8}px`,
    left: `${Math.max(8, Math.min(left, clientWidth - width - 8))}px`,
    maxHeight: `${clientHeight - bottom - 24}px`,
  });
}

/** Closes the popover that something is in: it is done. */
export const closePopover = (within: Element): void => within.closest<HTMLElement>('[popover]')?.hidePopover();

/** One setting: a button that shows the current value, and opens the possible values. */
export function Pill({ name, value, isSet, children }: PillProps) {
  const { open, buttonProps, popoverProps } = usePopover<HTMLButtonElement, HTMLDivElement>(place);
  return (
    <>
      <button {...buttonProps} className="bench-pill" data-set={isSet || undefined}>
        <span className="bench-muted">{name}</span> <span className="bench-value">{value}</span>
      </button>
      <div {...popoverProps} className="bench-pop" role="group" aria-label={name}>
        {open && children}
      </div>
    </>
  );
}

interface ChoicesProps<Value extends string> {
  legend: string;
  options: readonly { value: Value; label: string; note?: string }[];
  value: Value;
  onChoose: (value: Value) => void;
}

/** A list of which one is chosen. */
export function Choices<Value extends string>({ legend, options, value, onChoose }: ChoicesProps<Value>) {
  return (
    <div className="bench-choices" role="group" aria-label={legend}>
      <h3>{legend}</h3>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className="bench-row"
          aria-pressed={option.value === value}
          onClick={({ currentTarget }) => {
            onChoose(option.value);
            closePopover(currentTarget);
          }}
        >
          <span>{option.label}</span>
          {option.note && <span className="bench-muted">{option.note}</span>}
        </button>
      ))}
    </div>
  );
}
