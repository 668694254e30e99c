import { fetchFile } from './fetch-file.ts';

let sheet: Promise<CSSStyleSheet> | undefined;
let address = '';

/**
 * The one style sheet of all blocks and widgets, parsed once and shared by every shadow root. A strict CSP allows it,
 * unlike `<style>`. Rejects if it can't be loaded: without it a widget would be unreadable. Only the first caller must
 * pass the URL.
 */
export function getStyles(url = address): Promise<CSSStyleSheet> {
  address = url;
  sheet ??= (async () => {
    const response = await fetchFile(url);
    return response.sheet || new CSSStyleSheet().replace(await response.text());
  })();
  // After a failure the next tag tries again.
  sheet.catch(() => (sheet = undefined));
  return sheet;
}
