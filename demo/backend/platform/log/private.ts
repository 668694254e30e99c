/** Texts of errors may quote what a customer sent. PostgreSQL and mail servers do. */
const privateTexts: readonly (readonly [found: RegExp, instead: string])[] = [
  [/[^\s<>"(),;:]+@[^\s<>"(),;:]+/g, '(address)'],
  // Tokens, keys and hashes: a long word with letters and digits.
  [/\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{32,}/g, '(token)'],
  // The password of a URL went with the address. What is left of a query may be a token.
  [/(\bhttps?:\/\/[^\s?#]+)[?#][^\s)]*/g, '$1'],
];

/** SQLSTATE classes of values that a column doesn't take: the message quotes the value. */
const quotesValue = /^(?:22|23)/;

/** The text without addresses, tokens and values. */
export function withoutPrivate(text: string, code = ''): string {
  const unquoted = quotesValue.test(code) ? text.replaceAll(/: "[^"]*"|: \S+$/gm, ': (value)') : text;
  return privateTexts.reduce((rest, [found, instead]) => rest.replaceAll(found, instead), unquoted);
}

/** The parts of an error that the log has. Further properties of a database error contain rows. */
export function loggedError(error: unknown): { type: string; code?: string; message: string; stack: string } {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutPrivate(String(error)), stack: '' };
  const { name, code, cause, stack = '' } = error as Error & { code?: string };
  const causes = cause instanceof Error ? `\nCaused by: ${loggedError(cause).stack}` : '';
  return {
    type: name,
    ...(code !== undefined && { code: String(code) }),
    message: withoutPrivate(error.message, String(code)),
    stack: withoutPrivate(stack, String(code)) + causes,
  };
}
