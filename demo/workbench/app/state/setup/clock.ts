import type { Standing } from '../../demo-data.ts';
import { dayText } from '../../../../../src/i18n/day-text.ts';

const day = 86_400_000;

/** The instant that a setup's clock means. */
export function instantOf(clock: string, standing: Standing | undefined): number {
  if (clock === '') return Date.now();
  if (clock === 'last-minute') return lastMinuteOf(standing);
  if (/^[+-]/.test(clock)) return Date.now() + Number(clock) * day;
  return Date.parse(clock);
}

function lastMinuteOf(standing: Standing | undefined): number {
  const ends = (standing?.customer?.boxes ?? [])
    .filter(({ status }) => status === 'scheduled')
    .map(({ changesUntil }) => Date.parse(changesUntil));
  if (ends.length === 0) throw new Error('No box is coming that could be changed, so there is no last minute.');
  return Math.min(...ends) - 60_000;
}

/** How a backend's clock is written in a setup: days where they are whole. */
export function clockOf({ now, present }: Pick<Standing, 'now' | 'present'>): string {
  const ahead = Date.parse(now) - Date.parse(present);
  if (Math.abs(ahead) < 60_000) return '';
  const days = ahead / day;
  if (Math.abs(days - Math.round(days)) * day < 60_000) return `${days > 0 ? '+' : ''}${Math.round(days)}`;
  return new Date(Math.round(Date.parse(now) / 1000) * 1000).toISOString().replace('.000Z', 'Z');
}

const dateText = dayText('en-GB', { day: 'numeric', month: 'short' });

/** `22 Nov 10:00`, in UTC. */
export const clockText = (at: number): string => `${dateText(at)} ${new Date(at).toISOString().slice(11, 16)}`;

/** Times that one press sets. */
export const clockOptions = [
  { value: '', label: 'The present' },
  { value: '+1', label: 'A day on' },
  { value: '+3', label: 'Three days on' },
  { value: '+7', label: 'A week on' },
  { value: '+28', label: 'Four weeks on' },
  { value: '-1', label: 'A day ago' },
  { value: 'last-minute', label: 'Last minute for changes', note: 'of the next box' },
];
