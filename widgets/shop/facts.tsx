import type { Particulars } from '../../src/contract/shop/particulars.ts';
import { useWidget } from '../../src/element/widget.tsx';

/** The facts of a product's label: kind, ingredients, constituents, use, storage, weight, and who answers for it. */
export function Facts({
  of: { kind, composition, constituents, additives, use, storage, netGrams, business },
}: {
  of: Particulars;
}) {
  const { t, format, locale } = useWidget();
  // Traces matter here, so amounts have up to three decimals.
  const number = new Intl.NumberFormat(locale.tag, { maximumFractionDigits: 3 });
  const amountOf = (amount: number, unit: string): string =>
    unit === '%' ? format.percent(amount) : `${number.format(amount)}\u00a0${unit}`;
  const amounts = (all: Particulars['constituents']): string =>
    format.list((all ?? []).map(({ name, amount, unit }) => `${name} ${amountOf(amount, unit)}`));
  const approval = business.approval && t('shop.facts.approval', { number: business.approval });
  const rows = {
    kind,
    composition,
    constituents: amounts(constituents),
    additives: amounts(additives),
    use,
    storage,
    net: netGrams && format.mass(netGrams),
    business: [business.name, business.address, business.contact, approval].filter(Boolean).join(', '),
  };
  return (
    <dl className="shop-facts">
      {Object.entries(rows)
        .filter(([, value]) => value)
        .map(([row, value]) => (
          <div key={row}>
            <dt>{t(`shop.facts.${row}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
