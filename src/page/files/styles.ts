import { fetchFile } from './fetch-file.ts';
import { getPage } from '../page.ts';

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
