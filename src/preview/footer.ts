import type { LocaleEntry } from '../i18n/locale-table.ts';
import { createTranslate } from '../i18n/messages.ts';
import { dataOf } from '../remote.ts';
import { builtInFooter, footerHtml } from '../footer/footer.ts';
import { getMessages } from '../page/messages.ts';

/** The site's footer in a preview, with the texts of the built-in one. */
export async function sampleFooter({ messages, segment }: LocaleEntry, now: number): Promise<string> {
  const tree = dataOf(await getMessages(messages).load());
  if (!tree) throw new Error('Preview: no messages');
  const t = createTranslate(tree, messages);
  return footerHtml(
    builtInFooter(
      t,
      (path) => `/${segment}/${path}`,
      new Date(now).getFullYear(),
      () => true,
      segment.toUpperCase(),
    ),
  );
}
