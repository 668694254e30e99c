import { getPage } from '../page.ts';
import { address } from './address.ts';

/** The default backend: the origin of this script. Empty if that is the page's own origin, so that URLs stay short. */
function scriptOrigin(): string {
  const { origin } = new URL(address);
  return origin === location.origin || origin === 'null' ? '' : origin;
}

/**
 * Collects the attributes of the script tag and of `<account-config>`, which takes precedence. Users of a key check it.
 */
export function readConfig(): void {
  const page = getPage();
  const config: Record<string, string> = {};
  const script = [...document.scripts].find(({ src }) => src === address);
  for (const element of [script, document.querySelector('account-config')])
    for (const { name, value } of element?.attributes ?? []) config[name.replace('data-', '')] = value;
  page.config = config;
  page.host = (config['host'] ?? scriptOrigin()).replace(/\/+$/, '');
}
