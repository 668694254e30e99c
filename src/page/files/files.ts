import { getPage, fetchEarly } from '../page.ts';
import { requestTimeoutMs } from '../../environment.ts';
import { importCode } from '../../import-code.ts';
import type { EarlyAnswer } from '../page.ts';

/**
 * Fetches a file of the build that isn't a module. Tries twice, for 20 s at most each time. The second attempt is without
 * what a script of the page may have added to the first one, such as a header that the file's server refuses.
 */
export async function fetchFile(url: string): Promise<EarlyAnswer> {
  const get = async (by: (url: string, init: RequestInit) => Promise<EarlyAnswer>): Promise<EarlyAnswer> => {
    const response = await by(url, { signal: AbortSignal.timeout(requestTimeoutMs) });
    if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
    return response;
  };
  return get(fetchEarly).catch(async () => get((await importCode(() => import('../plain-request.ts'))).plainFetch));
}

let sheet: Promise<CSSStyleSheet> | undefined;

/**
 * The one style sheet of all blocks and widgets, parsed once and shared by every shadow root. A strict CSP allows it,
 * unlike `<style>`. Rejects if it can't be loaded: without it a widget would be unreadable.
 */
export function getStyles(): Promise<CSSStyleSheet> {
  sheet ??= (async () => {
    const { resolve, styles } = getPage().files!;
    const response = await fetchFile(resolve(styles));
    return response.sheet || new CSSStyleSheet().replace(await response.text());
  })();
  // After a failure the next tag tries again.
  sheet.catch(() => (sheet = undefined));
  return sheet;
}
