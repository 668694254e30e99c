import type { Money } from '../base.ts';
import { changeKinds } from './changes.ts';
import type { Change, ChangeValue } from './changes.ts';

/** Texts and formats of a language: a tag's, or those of a process on the server. */
interface Words {
  t: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  format: { dateLong: (date: string) => string; money: (money: Money) => string; number: (value: number) => string };
  /** `messages`: the language. */
  locale: { messages: string };
}

/** Name of a locale's language within a sentence in the reader's language, such as `Deutsch` or `français`. */
export const languageInText = (tag: string, reader: string): string =>
  new Intl.DisplayNames([reader], { type: 'language' }).of(tag.split('-')[0] ?? tag) ?? tag;

/** The same as a name alone, such as `Deutsch` or `Français`. */
export function languageName(tag: string, reader: string): string {
  const name = languageInText(tag, reader);
  return name.charAt(0).toLocaleUpperCase(reader) + name.slice(1);
}

/** Codes that have a text. Any other is not shown. */
const codes = ['active', 'paused', 'cancelled', 'pending', 'complete', 'window', 'named-day', 'every', 'once', 'never'];

function valueWords({ t, format, locale }: Words, { kind }: Pick<Change, 'kind'>, value: ChangeValue): string {
  const { date, money, quantity, text, code } = value ?? {};
  if (date) return format.dateLong(date);
  if (money) return format.money(money);
  if (kind === 'rhythm' && quantity) return t('settings.rhythm.weeks', { count: quantity });
  if (typeof quantity === 'number') return format.number(quantity);
  if (typeof text === 'string') return text;
  if (kind === 'language' && code) return languageName(code, locale.messages);
  return code && codes.includes(code) ? t(`settings.record.code.${code}`) : '';
}

export const kindWords = (t: Words['t'], kind: string): string =>
  t(`settings.record.kind.${(changeKinds as readonly string[]).includes(kind) ? kind : 'other'}`);

/**
 * A change in words: its kind, and its old and new value. For a pause, the values are its `from` and `until` days. What
 * is on or off was the other before.
 */
export function changeWords(
  widget: Words,
  change: Pick<Change, 'kind' | 'from' | 'to'>,
): { title: string; line: string } {
  const { t } = widget;
  const { kind, from, to } = change;
  // A scoop is included or not: the title is enough.
  if (kind === 'scoop' && typeof to?.quantity === 'number')
    return { title: t(`settings.record.kind.${to.quantity > 0 ? 'scoopAdded' : 'scoopRemoved'}`), line: '' };
  const title = kindWords(t, kind);
  // The entry that it names has the values.
  if (kind === 'undone') return { title, line: '' };
  if (to?.code === 'on' || to?.code === 'off') return { title, line: t(`settings.record.turned.${to.code}`) };
  const [before, after] = [from, to].map((value) => valueWords(widget, change, value)) as [string, string];
  if (kind === 'pause') {
    return {
      title,
      line: t(after ? 'settings.record.pause' : 'settings.record.pauseOpen', { from: before, until: after }),
    };
  }
  if (kind === 'grant') {
    // Accepted: the entry of the invitation has the days.
    if (!before) return { title, line: '' };
    const name = after ? (before === after ? 'others.day' : 'others.days') : 'people.since';
    return { title, line: t(`settings.${name}`, { from: before, until: after }) };
  }
  const parts = [
    before && t('settings.record.before', { value: before }),
    after && t('settings.record.after', { value: after }),
  ];
  return { title, line: parts.filter(Boolean).join(' ') };
}
