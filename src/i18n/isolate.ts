/** Letters that are written from right to left, and characters that change the direction. */
const turns =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A text that is put into another one, so that the direction of neither changes the order of the other: in isolates (Unicode,
 * UAX 9), which work in views, labels, titles and mails alike. A text without such letters stays as it is, and so does one
 * whose names are isolated already.
 */
export function isolate(text: string): string {
  let rest = text;
  // Isolates without another one in them, the innermost first.
  for (let last; last !== rest; rest = last.replace(/\u2068[^\u2066-\u2069]*\u2069/g, '')) last = rest;
  // A single end of an isolate in the text would end this one.
  return turns.test(rest)
    ? `\u2068${/[\u2066-\u2069]/.test(rest) ? text.replace(/[\u2066-\u2069]/g, '') : text}\u2069`
    : text;
}
