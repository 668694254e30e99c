import { useState } from 'react';
import type { KeyboardEvent } from 'react';

import { Icon } from '../marks/icon.tsx';
import { moreIcons } from '../marks/more-icons.ts';

interface CounterProps {
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  /** Accessible names of the two buttons and of the field between them; each names what is counted. */
  lessLabel: string;
  moreLabel: string;
  valueLabel: string;
  /** A quantity in words, `43 trays`; announced once after each change. */
  say: (value: number) => string;
  /** Shown and announced when more than the maximum was typed. */
  limitText?: string;
  /** Shows dots instead of the figure and ignores presses. */
  saving?: boolean;
}

/** Minus, figure, plus; the figure can be typed too. A button at its limit stays focusable. */
export function Counter(props: CounterProps) {
  const { value, min, max, onChange, lessLabel, moreLabel, valueLabel, say, limitText, saving } = props;
  /** The text being typed; it becomes the quantity on blur. */
  const [typed, setTyped] = useState<string>();
  // Skip the initial value: a page announces nothing when it opens.
  const [announcement, setAnnouncement] = useState('');

  const [isOver, setOver] = useState(false);

  const change = (wanted: number): void => {
    const next = Math.min(max, Math.max(min, wanted));
    setTyped(undefined);
    setOver(wanted > max);
    // A typed value above the maximum is announced as the corrected one.
    if (next !== value || next !== wanted) setAnnouncement(say(next));
    if (next !== value) onChange(next);
  };
  // Empty, "1.5" and "-1" are no quantities: the previous one stays, and is announced.
  const isQuantity = typed !== undefined && /^\d{1,6}$/.test(typed.trim());
  const entered = isQuantity ? Number(typed) : value;
  const leave = (): void => {
    if (typed === undefined) return;
    change(entered);
    if (!isQuantity) setAnnouncement(say(value));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (event.key === 'Enter') leave();
    if (event.key === 'Escape') setTyped(undefined);
    if (step && !saving) {
      event.preventDefault();
      change(entered + step);
    }
  };
  const button = (step: 1 | -1) => {
    const isOff = saving === true || (step === 1 ? value >= max : value <= min);
    return (
      <button
        type="button"
        className="icon-button counter-button"
        aria-label={step === 1 ? moreLabel : lessLabel}
        aria-disabled={isOff || undefined}
        onClick={() => !isOff && change(value + step)}
      >
        <Icon name={step === 1 ? 'plus' : moreIcons.minus} />
      </button>
    );
  };
  return (
    <div className="counter" aria-busy={saving || undefined}>
      {button(-1)}
      <input
        className="counter-value"
        role="spinbutton"
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={entered}
        inputMode="numeric"
        autoComplete="off"
        aria-label={valueLabel}
        maxLength={6}
        readOnly={saving}
        value={typed ?? String(value)}
        onChange={(event) => {
          setTyped(event.target.value);
          // So that the same quantity can be announced again.
          setAnnouncement('');
        }}
        onFocus={(event) => event.target.select()}
        onBlur={leave}
        onKeyDown={onKeyDown}
      />
      {saving && (
        <span className="counter-dots button-dots" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      )}
      {button(1)}
      {isOver && limitText && <span className="counter-limit">{limitText}</span>}
      <output className="visually-hidden">{[isOver && limitText, announcement].filter(Boolean).join(' ')}</output>
    </div>
  );
}
