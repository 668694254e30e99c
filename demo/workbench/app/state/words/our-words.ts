import { textsOf } from '../../../../../src/page/brand/flatten.ts';
import type { Texts } from '../../../../../src/page/brand/flatten.ts';
import { languages } from '../../../../../src/i18n/named-locales.ts';
import { languageFile } from '../../../../../src/page/files/language-file.ts';
import { memoize } from '../../../../../src/memoize.ts';
import { stagePage } from '../stage/stage.ts';

/** Our texts of a language, from the files that the page on the stage has. */
export const ourWords = memoize(async (language: string): Promise<Texts> => {
  const { files } = stagePage()!;
  const parts = (['', 'rest-'] as const).map(
    async (part) => (await (await fetch(languageFile(files!, language, part))).json()) as object,
  );
  return textsOf(Object.assign({}, ...(await Promise.all(parts))) as object);
});

/** The language that a widget shows. */
export function languageOf(widget: Element): string {
  const short = widget.shadowRoot?.querySelector('.account-root')?.getAttribute('lang') ?? 'en';
  return languages.find((each) => each.startsWith(short))!;
}
