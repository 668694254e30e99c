import { addDays } from '../../../../src/days.ts';

/** An all-day event. */
export interface DayEvent {
  /** Never changes. */
  uid: string;
  /** Increases with each change. */
  sequence: number;
  /** First and last day, inclusive. */
  date: string;
  until: string;
  summary: string;
  description: string;
  url: string;
}

export interface Feed {
  name: string;
  /** BCP 47. */
  language: string;
  stamp: Date;
  events: readonly DayEvent[];
}

/** RFC 5545, 3.3.11: removes control characters except the line break, which is written `\n`. */
const escaped = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, '')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** RFC 5545, 3.1: folds a line after 75 octets with a line break and a space, never within a character. */
export function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (octets + length > 75) {
      parts.push(part);
      part = '';
      // The space that starts a continuation line.
      octets = 1;
    }
    part += character;
    octets += length;
  }
  return [...parts, part].join('\r\n ');
}

const day = (date: string): string => date.replaceAll('-', '');
const utc = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const eventLines = ({ uid, sequence, date, until, summary, description, url }: DayEvent, stamp: Date): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `SEQUENCE:${sequence}`,
  `DTSTAMP:${utc(stamp)}`,
  `DTSTART;VALUE=DATE:${day(date)}`,
  // DTEND is exclusive.
  `DTEND;VALUE=DATE:${day(addDays(until, 1))}`,
  `SUMMARY:${escaped(summary)}`,
  `DESCRIPTION:${escaped(description)}`,
  `URL:${url}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/**
 * Writes an iCalendar object. @source RFC 5545. NAME and REFRESH-INTERVAL are from RFC 7986; older programs read
 * X-WR-CALNAME.
 */
export function icsOf({ name, language, stamp, events }: Feed): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Pawtal//Deliveries//${language.slice(0, 2).toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...events.flatMap((event) => eventLines(event, stamp)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
