import { getPage } from '../page.ts';

/** The script tag of a classic script. */
const current = document.currentScript as HTMLScriptElement | null;

const name = '/account.js';

/** The script tag by its URL, or by the script's name: behind a redirect it has another URL. */
const find = (url: string): HTMLScriptElement | undefined => [...document.scripts].find(({ src }) => src.includes(url));

/**
 * URL of this script, after redirects; its chunks are in the same folder. A page may load it as a module or as a classic
 * script, since some optimisers turn it into one. In a classic script `import.meta` is a syntax error; in a module
 * `document.currentScript` is empty. Must be evaluated while the script starts.
 */
export const address =
  // The first URL in the call stack, in all engines.
  /\w+:\/\/[^\s()]+?(?=:\d+:\d+)/.exec(`${Error().stack}`)?.[0] || (current ?? find(name))?.src || location.href;

/** URL that the chunks are relative to: `base` of the configuration, where the script is part of another file. */
export const base = (): string => new URL(getPage().config?.['base'] ?? address, address).href;

/** The default backend: the origin of this script. Empty if that is the page's own origin, so that URLs stay short. */
function scriptOrigin(): string {
  const { origin } = new URL(base());
  return origin === location.origin || origin === 'null' ? '' : origin;
}

/**
 * Collects the attributes of the script tag and of `<account-config>`, which takes precedence. Users of a key check it.
 */
export function readConfig(): void {
  const page = getPage();
  const config: Record<string, string> = {};
  const script = current ?? find(address) ?? find(name);
  for (const element of [script, document.querySelector('account-config')])
    for (const { name, value } of element?.attributes ?? []) config[name.replace('data-', '')] = value;
  page.config = config;
  page.host = (config['host'] ?? scriptOrigin()).replace(/\/+$/, '');
}
