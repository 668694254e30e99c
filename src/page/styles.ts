import { fetchFile } from './fetch-file.ts';

let sheet: Promise<CSSStyleSheet> | undefined;
let address = '';

/**
 * The one style sheet of all blocks and widgets, shared by every shadow root: parsed once, and allowed by a strict CSP,
 * where `<style>` is not. Without it a widget would be unreadable, so a failure is the widget's. Whoever comes after
 * the first widget need not know its address.
 */
export function getStyles(url = address): Promise<CSSStyleSheet> {
  address = url;
  sheet ??= (async () => {
    const response = await fetchFile(url);
    return new CSSStyleSheet().replace(await response.text());
  })();
  // A failure may be tried again by the next tag.
  sheet.catch(() => (sheet = undefined));
  return sheet;
}
