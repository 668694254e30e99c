import type { Extra, ExtraOutcome, Extras } from '../../contract/pets/extras.ts';
import { productsOf } from '../edit-answers.ts';
import type { Stage } from '../stage.ts';
import { openDeliveries } from './deliveries.ts';

type Choice = { product?: string; often?: string; quantity?: number; paused?: boolean; alone?: boolean };

/** What the dog gets in the preview: one product in every delivery, and one once. */
const usual: Readonly<Record<string, Extra['often']>> = { 'dental-chews': 'every', 'salmon-bites': 'once' };

/** The products, with how often the dog gets them after a choice. */
export function extrasOf(stage: Stage, choice: Choice = {}): Extras {
  const days = openDeliveries(stage).map(({ id, date, until }) => ({ id, date, until: until ?? null }));
  const { products } = productsOf(stage);
  const extras = products.map(({ identifier: product, ...rest }): Extra => {
    const isChosen = choice.product === product;
    const often = isChosen ? ((choice.often ?? 'never') as Extra['often']) : (usual[product] ?? 'never');
    const quantity = often === 'never' ? 0 : isChosen ? (choice.quantity ?? 1) : 1;
    const paused = isChosen && often === 'every' && choice.paused === true;
    const contain = often === 'never' || paused ? [] : often === 'once' ? days.slice(0, 1) : days;
    return {
      ...rest,
      perKilogram: rest.perKilogram ?? null,
      particulars: rest.particulars ?? null,
      product,
      often,
      quantity,
      paused,
      deliveries: contain.map((day) => ({ ...day, identifier: product, quantity })),
    };
  });
  const order = ['every', 'once', 'never'];
  return {
    version: 1,
    extras: extras.toSorted((a, b) => order.indexOf(a.often) - order.indexOf(b.often)),
    deliveries: days,
    alone: { date: stage.day(4), until: stage.day(6) },
    treats: { kcal: 57, room: 68 },
  };
}

/** What a choice of an extra means for the next deliveries. */
export function extraOf(stage: Stage, choice: Choice, isDone: boolean): ExtraOutcome {
  const [before, after] = [extrasOf(stage), extrasOf(stage, choice)].map(({ extras }) =>
    extras.find(({ product }) => product === choice.product),
  );
  const costIn = (extra: Extra | undefined, id: string): number =>
    (extra?.price?.amount ?? 0) * (extra?.deliveries.find((each) => each.id === id)?.quantity ?? 0);
  return {
    extras: extrasOf(stage, choice),
    boxes: openDeliveries(stage).map(({ id, date, amounts: { total } }) => ({
      id,
      date,
      before: total,
      after: { ...total, amount: total.amount + costIn(after, id) - costIn(before, id) },
    })),
    deliveries: [],
    reference: isDone ? 'K-PREVIEW' : null,
  };
}
