import type { Ranges } from '../../../src/contract/deliveries/changes.ts';
import type { PartLevel } from '../../shared/tag/level-heading.tsx';

/** First and last day. */
export interface Span {
  date: string;
  until: string;
}

export interface CalendarProps {
  dates: Ranges['methods'][number]['dates'];
  method: Ranges['methods'][number]['method'];
  booked: Span;
  picked: Span | undefined;
  /** Today in the store's time zone. */
  today: string;
  /** §5 Confirmed without a date: the calendar is outlined, and takes focus each time `asked` increases. */
  invalid: boolean;
  asked: number;
  onPick: (date: string) => void;
  /** How long the remaining food lasts: days after that look different. */
  food?: Ranges['food'];
  Heading: PartLevel;
}
