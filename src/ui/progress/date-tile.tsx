import { checkOneOf } from '../check.ts';
import type { Tint } from '../marks/icon.tsx';

interface DateTileProps {
  month: string;
  /** A day, or a range such as 18–20. */
  day: string;
  weekdays: string;
  tint?: Tint;
  /** The date in words; screen readers read it instead of the three short lines. */
  label?: string | undefined;
}

/** A date in a dog door (design §1). */
export function DateTile({ month, day, weekdays, tint = 'blueberry', label }: DateTileProps) {
  if (import.meta.env.DEV) checkOneOf('DateTile', 'tint', tint, ['blueberry', 'pear', 'kibble', 'potato']);
  return (
    <p className={`date-tile tint-${tint}`}>
      {label && <span className="visually-hidden">{label}</span>}
      <span aria-hidden={label ? true : undefined}>{month}</span>
      <b aria-hidden={label ? true : undefined}>{day}</b>
      <span aria-hidden={label ? true : undefined}>{weekdays}</span>
    </p>
  );
}
