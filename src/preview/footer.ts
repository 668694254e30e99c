import type { LocaleEntry } from '../i18n/locale-table.ts';
import { createTranslate } from '../i18n/messages.ts';
import { dataOf } from '../remote.ts';
import { builtInFooter } from '../../widgets/footer/built-in.ts';
import { getMessages } from '../page/messages.ts';

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A footer as the site would send it: the words of the built-in one. */
export async function footerHtml({ messages, segment }: LocaleEntry, now: number): Promise<string> {
  const tree = dataOf(await getMessages(messages).load());
  if (!tree) throw new Error('Preview: no messages');
  const content = builtInFooter(createTranslate(tree, messages), (path) => `/${segment}/${path}`, new Date(now).getFullYear());
  const link = ({ text, href }: { text: string; href: string }): string => `<a href="${escape(href)}">${escape(text)}</a>`;
  const line = (parts: (typeof content.notes)[number]): string =>
    parts.map((part) => (typeof part === 'string' ? escape(part) : link(part))).join('');
  const groups = content.groups.map(
    ({ title, entries }) =>
      `<section><h2>${escape(title)}</h2><ul>${entries.map((entry) => `<li>${line(entry)}</li>`).join('')}</ul></section>`,
  );
  return `${groups.join('')}<p>${content.notes.map(line).join('')}</p><ul>${content.social.map((each) => `<li>${link(each)}</li>`).join('')}</ul>`;
}
