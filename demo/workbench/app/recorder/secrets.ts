/** Names of fields whose values stay out of logs. */
const secret = /password|token|secret|authorization|cookie|^key$/i;
const hidden = '•••';

/** A secret part of a URL, such as a calendar's, which grants access without a password. */
const unguessable = /(?<=\/)(?=[\w-]*\d)[\w-]{24,}/g;
const isAddress = (text: string): boolean => /^(?:[a-z]+:)?\//.test(text);

/** The same value without passwords, tokens and other secrets. */
export function withoutSecrets(value: unknown): unknown {
  if (typeof value === 'string') return isAddress(value) ? value.replaceAll(unguessable, hidden) : value;
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (!(value instanceof Object)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, secret.test(name) ? hidden : withoutSecrets(inner)]),
  );
}

/** Whether a field is for a secret: a password, also while it is shown, a code, a card's number. */
export const isSecretField = (field: Element): boolean =>
  field.matches('[type=password], [autocomplete*=password], [autocomplete~=one-time-code], [autocomplete*="cc-"]') ||
  secret.test(field.getAttribute('name') ?? '') ||
  secret.test(field.id);

/** A body for the log: JSON without secrets; anything else only by its length, since it can't be looked through. */
export function bodyForLog(text: string): string {
  if (text === '') return '';
  try {
    return JSON.stringify(withoutSecrets(JSON.parse(text)), null, 2);
  } catch {
    return `(${text.length} characters that are not JSON)`;
  }
}

/** An address for the log, without secrets in its query. */
export function urlForLog(address: string, base: string): string {
  const { pathname, search, origin } = new URL(address, base);
  const query = new URLSearchParams(search);
  for (const name of query.keys()) if (secret.test(name)) query.set(name, hidden);
  return `${origin === new URL(base).origin ? '' : origin}${pathname.replaceAll(unguessable, hidden)}${query.size > 0 ? `?${query}` : ''}`;
}
