/**
 * The page's configuration: attributes of `<account-config>`, else `data-*` of the script tag. The loader only collects
 * them (`getPage().config`). Code that uses a key declares it, so that all wrong values are reported alike.
 */
export interface ConfigKey {
  /** Name without `data-`. */
  name: string;
  /** What it does: one line of the documentation's table. */
  about: string;
  /** Allowed values, in words. */
  allowed: string;
  isRight: (value: string) => boolean;
}

type Written = Readonly<Record<string, string>> | undefined;

/** Describes the problem of a value: attribute, value and allowed values. Undefined if the value is valid. */
export function problemOf(config: Written, { name, allowed, isRight }: ConfigKey): string | undefined {
  const value = config?.[name];
  if (value === undefined || isRight(value)) return undefined;
  return `data-${name}="${value}" is invalid, so it is ignored. It may be: ${allowed}.`;
}

const reported = new Set<string>();

/** The value of a key. Undefined if absent or wrong; a wrong value causes a console warning, once. */
export function readKey(config: Written, key: ConfigKey): string | undefined {
  const problem = problemOf(config, key);
  if (!problem) return config?.[key.name];
  if (!reported.has(problem)) {
    reported.add(problem);
    // oxlint-disable-next-line no-console -- for the author of the page: nothing has failed
    console.warn(`Account widgets: ${problem}`);
  }
  return undefined;
}

const isUrl = (value: string, base?: string): boolean =>
  URL.canParse(value, base) && /^https?:$/.test(new URL(value, base).protocol);

/** Any base: only the form of a relative address is checked. */
const base = 'https://page.example';

/** Checks for `ConfigKey.isRight`. A link and an address of a file may be relative to the page. */
export const isAddress = (value: string): boolean => isUrl(value, base);
export const isLink = (value: string): boolean => {
  if (value === '' || !isAddress(value)) return false;
  const { username, password } = new URL(value, base);
  return !username && !password;
};
export const isOrigin = (value: string): boolean =>
  isUrl(value) && new URL(value).origin === value.trim().replace(/\/+$/, '').toLowerCase();
export const isHost = (value: string): boolean =>
  isUrl(`https://${value}`) && new URL(`https://${value}`).host === value.toLowerCase();
export const isOneOf =
  (...values: readonly string[]) =>
  (value: string): boolean =>
    values.includes(value);
