import { plain } from '../plain.ts';

/** Roles whose name contains their content. The calendar's days have tests of their keys. */
const whole = /^(?:link|button|heading|grid)\b/;
/** Phrases of the library that screen readers omit. */
const unsaid =
  /^(?:end of (?!list\b|main|dialog|region|group|form)|(?:paragraph|term|definition|strong|document)$|end,|not busy$)/;
/** Controls and groups, with the name that their labels give them. */
const labelled = /^(?:radio|checkbox|spinbutton|combobox|textbox|group|timer|dialog)\b/;

/** Days, dates and numbers that depend on the day of the test. */
const undated = (line: string): string =>
  plain(line)
    .replaceAll(/\b\d+ days?\b/g, 'N days')
    .replaceAll(/\b(?:\d+-\d{4,}|K-[\dA-Z]{6,})\b/g, 'NUMBER')
    .replaceAll(/\b\d{2}\/20\d\d\b/g, 'MONTH')
    .replace(/code: \w+-\w+/, 'code: CODE');

/**
 * Phrases as screen readers pronounce them. The library repeats the content of a link, a button or a heading after its name, and the
 * label of a control before or after it; screen readers don't.
 */
export function hearable(spoken: readonly string[]): string[] {
  const phrases = spoken.map((phrase) => phrase.replaceAll(/[\s\u{AD}]+/gu, ' ').trim());
  const lines: string[] = [];
  let control = '';
  for (let index = 0; index < phrases.length; index += 1) {
    const phrase = phrases[index]!;
    const next = phrases.slice(index + 1).find((each) => !unsaid.test(each)) ?? '';
    const isLabel = control.includes(phrase) || (labelled.test(next) && next.split(', ')[1] === phrase);
    if (!unsaid.test(phrase) && !isLabel) {
      lines.push(undated(phrase));
      control = labelled.test(phrase) ? phrase : '';
    }
    const last = whole.test(phrase) ? phrases.indexOf(`end of ${phrase}`, index) : -1;
    if (last > 0) index = last;
  }
  return lines;
}
