import type { Selectable } from 'kysely';
import type { DeliveryRow, Schema } from '../../database/schema.ts';
import type { StoredItem } from '../../rules/food/delivery-items.ts';
import { deliveryItemsFor } from '../../rules/food/delivery-items.ts';
import { feeOf, sumsOf } from '../../rules/food/prices.ts';
import { sharesOf } from '../../rules/food/recipes.ts';
import { canonical } from '../facts.ts';
import type { Contents, Decision, Facts, FactValues } from '../facts.ts';
import { isFoodLine } from '../lines.ts';
import type { Loaded } from '../load.ts';
import { planAt } from '../plan/contents.ts';
import type { PlannedDelivery } from '../plan/deliveries.ts';
import { plan } from '../plan/planner.ts';
import { isDry, isOf, isPack, isWet } from './name-lines.ts';

/** What the earlier tables have about each dog. */
export function dogFacts(
  { rows, pets, input }: Loaded,
  services: readonly Selectable<Schema['services']>[],
  fixed: readonly DeliveryRow[],
): Decision[] {
  const { currency } = input;
  return pets.flatMap(({ public_id: publicId, subscription, away }): Decision[] => {
    const food = services.filter(({ kind, items }) => kind === 'food' && items.some(isOf(publicId)));
    const service = food.find(({ active }) => active) ?? food[0];
    const treatments = services.find(({ kind, items }) => kind === 'treatment' && items.some(isOf(publicId)));
    const begun: Decision[] = subscription === 'active' ? [['begun', publicId, { floor: '', was: 'complete' }]] : [];
    const gone: Decision[] = away ? [['away', publicId, away]] : [];
    if (!service) return [...begun, ...gone];
    const days = service.interval_days;
    const items = service.items.filter((item) => isOf(publicId)(item) && !isPack(item));
    const dog = input.dogs.find((each) => each.publicId === publicId)!;
    const packed = items.filter((item) => isDry(item) || isWet(item));
    const amounts = (food: readonly StoredItem[]): string =>
      JSON.stringify(food.map(({ kind, quantity, unitGrams }) => [kind, quantity, unitGrams]));
    const source = dog.plans.findLast(
      ({ portions, blend }) =>
        amounts(
          deliveryItemsFor({ petPublicId: publicId, portions, shares: sharesOf(blend), currency, days, scoop: false }),
        ) === amounts(packed),
    );
    const usual: Contents = { items, days, plan: (source ?? dog.plans.at(-1))?.line ?? 1 };
    const ordered = rows.find(
      (row) =>
        row.kind === 'food' &&
        !fixed.includes(row) &&
        row.outcome !== 'cancelled' &&
        row.items.some((item) => isOf(publicId)(item) && isPack(item)),
    );
    return [
      ...begun,
      ...gone,
      ['series', publicId, service.id],
      ['interval', publicId, { days, line: 0, floor: '' }],
      ['usual', publicId, usual],
      ...(treatments
        ? [['course', publicId, { series: treatments.id, items: treatments.items.filter(isOf(publicId)) }] as const]
        : []),
      ...(ordered
        ? [
            [
              'order',
              publicId,
              { item: ordered.items.find((item) => isOf(publicId)(item) && isPack(item))!, floor: input.firstOpen },
            ] as const,
          ]
        : []),
    ];
  });
}

/** Discounts and credits that deliveries have used or still hold. */
export function reductionFacts(
  rows: readonly DeliveryRow[],
  fixed: readonly DeliveryRow[],
  currency: string,
  isValid: (row: DeliveryRow) => boolean,
): Decision[] {
  const valid = rows.filter(isValid);
  const credits = { referral: 0, offer: 0 };
  const discounts: number[] = [];
  for (const row of valid) {
    const reductions = {
      discountPercent: row.discount_percent,
      referralCredit: row.referral_credit,
      offerCredit: row.offer_credit,
    };
    const used = sumsOf(row.items, feeOf(row.method, currency, row.fee), reductions);
    credits.referral += fixed.includes(row) ? -used.referralCredit : row.referral_credit;
    credits.offer += fixed.includes(row) ? -used.offerCredit : row.offer_credit;
    if (row.discount_percent > 0) discounts.push(row.discount_percent);
  }
  return [
    ...(['referral', 'offer'] as const).flatMap((kind): Decision[] =>
      credits[kind] > 0 ? [['credit', `${kind}-1`, { kind, amount: credits[kind] }]] : [],
    ),
    ...discounts.map((percent, index): Decision => ['discount', String(index + 1), { percent }]),
  ];
}

/** The facts about single lines that keep open deliveries as they are. */
export function lineFacts(loaded: Loaded, facts: Facts, open: readonly DeliveryRow[]): Decision[] {
  const newFacts: Decision[] = [];
  const planned = (): PlannedDelivery[] => plan({ ...loaded.input, facts: facts.with(newFacts) });
  const named = open.flatMap((row) => row.lines.map(({ name }) => ({ name, row })));
  for (const { name, row } of named) {
    if (row.method !== (facts.get('method', '') ?? 'window')) newFacts.push(['lineMethod', name, row.method]);
    if (row.place) newFacts.push(['place', name, row.place]);
    if (row.note) newFacts.push(['note', name, row.note]);
  }
  const find = (name: string, among: readonly PlannedDelivery[]) =>
    among.find(({ lines }) => lines.some((line) => line.name === name));
  for (const { name, row } of named)
    if (find(name, planned())?.date !== row.date) newFacts.push(['date', name, row.date]);
  const after = planned();
  for (const { name, row } of named.filter((each) => isFoodLine(each.name))) {
    const publicId = name.slice(0, name.lastIndexOf('/'));
    const own = (items: readonly StoredItem[]) => items.filter((item) => isOf(publicId)(item) && !isPack(item));
    const items = own(row.items);
    const delivery = find(name, after);
    if (!delivery || canonical(own(delivery.items)) === canonical(items)) continue;
    const dog = loaded.input.dogs.find((each) => each.publicId === publicId)!;
    const line = Number(name.slice(name.lastIndexOf('/') + 2));
    const contents: FactValues['contents'] = {
      items,
      days: facts.get('interval', publicId)!.days,
      plan: planAt(facts, dog, line)?.line ?? 1,
    };
    newFacts.push(['contents', name, contents]);
  }
  for (const { name, row } of named.filter((each) => !isFoodLine(each.name))) {
    const publicId = name.slice(0, name.lastIndexOf('/'));
    for (const item of row.items.filter(isOf(publicId)))
      if (
        facts.get('course', publicId)?.items.find(({ identifier }) => identifier === item.identifier)?.quantity !==
        item.quantity
      )
        newFacts.push(['item', `${name}/${item.identifier}`, { quantity: item.quantity }]);
  }
  return newFacts;
}
