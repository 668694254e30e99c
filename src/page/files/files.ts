import { getPage, fetchEarly } from '../page.ts';
import { requestTimeoutMs } from '../../environment.ts';
import type { EarlyAnswer } from '../page.ts';

/** Fetches a file of the build that isn't a module. Tries twice, for 20 s at most each time. */
export async function fetchFile(url: string): Promise<EarlyAnswer> {
  const get = async (): Promise<EarlyAnswer> => {
    const response = await fetchEarly(url, { signal: AbortSignal.timeout(requestTimeoutMs) });
    if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
    return response;
  };
  return get().catch(get);
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
