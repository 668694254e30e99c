import url from '../ui/all.css?url';
import { fetchFile } from './fetch-file.ts';

let sheet: Promise<CSSStyleSheet> | undefined;

/**
 * The one style sheet of all blocks and widgets, shared by every shadow root: parsed once, and allowed by a strict CSP,
 * where `<style>` is not. Without it a widget would be unreadable, so a failure is the widget's.
 */
export function getStyles(): Promise<CSSStyleSheet> {
  sheet ??= (async () => {
    const response = await fetchFile(url);
    return new CSSStyleSheet().replace(await response.text());
  })();
  // A failure may be tried again by the next tag.
  sheet.catch(() => (sheet = undefined));
  return sheet;
}
