import type { Ranges } from '../../src/contract/deliveries/ranges.ts';
import type { PartLevel } from '../shared/heading-levels.ts';

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
  /** Where the store is, by its own clock. */
  today: string;
  /** §5 Confirmed without a date: outlined, and the focus comes here each time that this number goes up. */
  invalid: boolean;
  asked: number;
  /** Tells why, where `invalid`. */
  errorId: string;
  onPick: (date: string) => void;
  Heading: PartLevel;
}
