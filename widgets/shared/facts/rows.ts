import type { Money } from '../../../src/contract/base.ts';
import type { Label } from '../../../src/contract/shop/labels.ts';
import type { Particulars } from '../../../src/contract/particulars.ts';
import type { I18n } from '../../../src/element/widget.tsx';
import { figureTagOf } from '../../../src/i18n/format.ts';
import { numberFormat } from '../../../src/i18n/intl.ts';

/** An amount on a label. Traces matter there, so it has up to three decimals. */
export function labelAmount({ locale }: Pick<I18n, 'locale'>, amount: number, unit: string): string {
  const tag = figureTagOf(locale);
  const digits = { maximumFractionDigits: 3 };
  return unit === '%'
    ? numberFormat(tag, { ...digits, style: 'percent' }).format(amount / 100)
    : [numberFormat(tag, digits).format(amount), unit].filter(Boolean).join('\u00a0');
}

/** A label, or what is known of one. */
export interface LabelOf {
  name: string;
  particulars: Particulars | null;
  perKilogram?: Money | null;
  packs?: Label['packs'];
}

/** Additives by category: `Vitamins: vitamin A (3a672a) 15,000 IU and vitamin E (3a700) 220 mg; Preservatives: …`. */
function additivesIn(words: I18n, additives: NonNullable<Particulars['additives']>): string {
  const categories = Map.groupBy(additives, ({ category }) => category);
  return [...categories]
    .map(([category, all]) => {
      const amounts = words.format.list(
        all.map(({ name, number, amount, unit }) =>
          [name, number && `(${number})`, labelAmount(words, amount, unit)].filter(Boolean).join(' '),
        ),
      );
      return category ? words.t('shop.facts.additivesIn', { category, amounts }) : amounts;
    })
    .join('; ');
}

type Row = [key: string, value: string | null | undefined];

/** The facts of a label in words, with their names. Unknown ones are omitted. */
export function factRows(words: I18n, { particulars, perKilogram, packs }: LabelOf): [string, string][] {
  const { t, format } = words;
  const amounts = (all: Particulars['constituents'] = []): string =>
    format.list((all ?? []).map(({ name, amount, unit }) => `${name} ${labelAmount(words, amount, unit)}`));
  const { business, medicine } = particulars ?? {};
  const approval = business?.approval && t('shop.facts.approval', { number: business.approval });
  const printed = (packs ?? []).flatMap(({ lot, bestBefore }): Row[] => [
    ['lot', lot],
    ['bestBefore', format.dateLong(bestBefore)],
  ]);
  const rows: Row[] = [
    ['product', medicine?.name],
    ['kind', particulars?.kind],
    ['composition', particulars?.composition],
    ['strength', medicine?.strength],
    ['constituents', amounts(particulars?.constituents)],
    ['additives', additivesIn(words, particulars?.additives ?? [])],
    ['use', particulars?.use],
    ['storage', particulars?.storage],
    ['net', format.mass(particulars?.netGrams)],
    ['perKilogram', format.money(perKilogram)],
    ...printed,
    ['holder', medicine?.holder],
    ['authorisation', medicine?.number],
    ['business', [business?.name, business?.address, business?.contact, approval].filter(Boolean).join(', ')],
  ];
  return rows.flatMap(([row, value]): [string, string][] => (value ? [[t(`shop.facts.${row}`), value]] : []));
}
