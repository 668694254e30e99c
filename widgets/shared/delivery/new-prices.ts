import type { Money } from '../../../src/contract/base.ts';
import type { I18n } from '../../../src/element/widget.tsx';

type Words = Pick<I18n, 't' | 'format'>;

/** What a delivery costs after a change, with the price before it if there was one: `£20.00 instead of £21.00`. */
export const newPrice = ({ t, format }: Words, before: Money | null, after: Money): string =>
  before ? t('settings.box.changed', { total: format.money(after), old: format.money(before) }) : format.money(after);

interface PricedDelivery {
  date: string;
  before: Money | null;
  after: Money | null;
}

/** A text for each delivery that a change gives another price. One that no longer comes has none. */
export const newPrices = (words: Words, boxes: readonly PricedDelivery[]): string[] =>
  boxes.flatMap(({ date, before, after }) =>
    after && before?.amount !== after.amount
      ? [words.t('extras.total', { date: words.format.dayShort(date), total: newPrice(words, before, after) })]
      : [],
  );
