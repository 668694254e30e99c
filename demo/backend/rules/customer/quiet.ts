import { addDays } from '../../../../src/days.ts';
import { instantAt } from '../../../../src/instants.ts';
import { dayIn } from '../../../../src/zones.ts';

export interface Quiet {
  on: boolean;
  /** Times on the clock of the customer's store, `21:00`. The hours may span midnight. */
  from: string;
  until: string;
}

/** The quiet hours around a moment, by their start. */
function* spans({ from, until }: Quiet, timeZone: string, now: Date): Generator<{ start: Date; end: Date }> {
  const today = dayIn(timeZone, now);
  for (const day of [addDays(today, -1), today, addDays(today, 1)])
    yield {
      start: instantAt(day, `${from}:00`, timeZone),
      end: instantAt(until > from ? day : addDays(day, 1), `${until}:00`, timeZone),
    };
}

/** When the quiet hours end that are at this moment; undefined: there are none now. */
export function quietEnd(quiet: Quiet, timeZone: string, now: Date): Date | undefined {
  if (!quiet.on) return undefined;
  return [...spans(quiet, timeZone, now)].find(({ start, end }) => start <= now && now < end)?.end;
}

/** When the next quiet hours start; undefined: never. */
export function nextQuiet(quiet: Quiet, timeZone: string, now: Date): Date | undefined {
  if (!quiet.on) return undefined;
  return [...spans(quiet, timeZone, now)].find(({ start }) => start > now)?.start;
}
