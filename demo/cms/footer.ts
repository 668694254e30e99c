import { builtInFooter, footerHtml } from '../../src/footer/footer.ts';
import { createTranslate } from '../../src/i18n/messages.ts';
import type { LocaleEntry } from '../../src/i18n/locale-table.ts';
import { Html } from './html.ts';
import { isOffered } from './offered.ts';
import { productWords } from './product-words.ts';
import type { Can } from './offered.ts';

/**
 * The marketing site's footer: part of its pages, and the response of `/{segment}/footer/`. It has the same content as
 * the built-in footer.
 */
export function footer(
  { messages: language, segment, country }: LocaleEntry,
  year: number,
  can: Can = () => true,
): Html {
  const t = createTranslate(productWords(language), language);
  const href = (path: string): string => `/${segment}/${path}`;
  return new Html(footerHtml(builtInFooter(t, href, year, (path) => isOffered(path, can), country)));
}
