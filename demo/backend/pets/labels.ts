import type { InferInput } from 'valibot';
import type { Money } from '../../../src/contract/base.ts';
import type { label, labels } from '../../../src/contract/shop/labels.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import { dayIn } from '../../../src/zones.ts';
import type { ApiRequest } from '../calls/request.ts';
import { contentFor, productName } from '../content/content.ts';
import { blendParticulars, packOf, particularsOf, perKilogram } from '../content/particulars.ts';
import { currentAndUpcoming } from './plan/feeding-plans.ts';
import { plansOfPet } from './plan/new-plan.ts';
import type { PlanRow } from './plan/new-plan.ts';
import { loadPrices } from '../planner/known-prices.ts';
import type { Visitor } from '../platform/context.ts';
import type { Executor } from '../platform/database/schema.ts';
import { notFound } from '../platform/http/failure.ts';
import { netGramsOf } from '../rules/food/catalogue.ts';
import { bagOf, bagStep, priceIn, trayPence } from '../rules/food/delivery-items.ts';
import type { StoredItem } from '../rules/food/delivery-items.ts';
import { atPricesOf } from '../rules/food/price-list.ts';
import { penceOf, sharesOf } from '../rules/food/recipes.ts';
import type { Share } from '../rules/food/recipes.ts';
import { findDelivery } from '../deliveries/find-deliveries.ts';
import { loadHousehold } from '../deliveries/household.ts';
import { openDeliveries } from '../deliveries/open-deliveries.ts';
import { presentDelivery } from '../deliveries/present-delivery.ts';

type Label = InferInput<typeof label>;
type Labels = InferInput<typeof labels>;

/** Statuses of deliveries whose packs are closed. */
const packed: readonly string[] = ['preparing', 'dispatched', 'delivered', 'lost', 'returned'];

/** What an item weighs; null: it isn't sold by weight. */
const gramsOf = ({ product, unitGrams }: Pick<StoredItem, 'product' | 'unitGrams'>): number | null =>
  unitGrams ?? netGramsOf(product);

/** The facts of an item, with its price for a kilogram. `shares`: the recipes of a bag. */
function factsOf(item: StoredItem, shares: readonly Share[], visitor: Visitor) {
  const { currency } = findLocale(visitor.country)!;
  const grams = gramsOf(item);
  const amount = item.unitPrice > 0 ? perKilogram(item.unitPrice, grams) : null;
  return {
    kind: item.kind,
    perKilogram: amount === null ? null : ({ amount, currency } satisfies Money),
    particulars:
      item.kind === 'dry' ? blendParticulars(shares, visitor, grams) : particularsOf(item.product, visitor, grams),
  };
}

/** The dogs of a customer, with their plans by the day of the first delivery. */
async function dogsOf(executor: Executor, { customerId }: Visitor, id?: string) {
  const dogs = await executor
    .selectFrom('pets')
    .select(['id', 'public_id', 'name'])
    .where('customer_id', '=', customerId)
    .$if(id !== undefined, (query) => query.where('public_id', '=', id!))
    .execute();
  return Promise.all(dogs.map(async (dog) => ({ ...dog, plans: await plansOfPet(executor, customerId, dog.id) })));
}

const sharesIn = (plan: PlanRow | undefined): readonly Share[] =>
  plan?.blend ? sharesOf(plan.blend, plan.swap?.recipes) : [];

/** GET pet/labels/{id}: kibble and wet food of the plan that comes next. */
export async function planLabels({ context, visitor, now, id }: ApiRequest): Promise<Labels> {
  const { kysely } = context.database;
  const [dog] = await dogsOf(kysely, visitor, id);
  if (!dog) throw notFound();
  const { currency, timeZone } = findLocale(visitor.country)!;
  const day = dayIn(timeZone, now);
  const { current, upcoming } = currentAndUpcoming(dog.plans, day);
  const plan = upcoming ?? current;
  if (!plan) return { labels: [] };
  const prices = await loadPrices(kysely, visitor);
  const { shown } = await openDeliveries(kysely, visitor, now);
  // Each delivery has a bag of another weight.
  const bag = shown
    .flatMap(({ row }) => row.items)
    .find(({ petPublicId, kind }) => petPublicId === id && kind === 'dry');
  const content = contentFor(visitor.locale);
  const { dry, wet } = plan.portions;
  const shares = sharesIn(plan);
  // Without a delivery: one for four weeks.
  const bagGrams = bag?.unitGrams ?? bagOf(dry.scoopsPerDay * dry.scoopGrams * 28);
  const foodOf = (kind: 'dry' | 'wet', product: string, pence: number, unitGrams: number): Label => {
    const listed: StoredItem = {
      petPublicId: dog.public_id,
      identifier: kind,
      kind,
      product,
      quantity: 1,
      unitPrice: priceIn(pence, currency),
      unit: kind === 'dry' ? 'box' : 'tray',
      unitGrams,
      contents: null,
    };
    const item = atPricesOf(listed, { prices, day: plan.delivery_date, currency, shares });
    const { particulars, ...facts } = factsOf(item, shares, visitor);
    return {
      identifier: kind,
      name: productName(content, product, dog.name),
      ...facts,
      particulars: kind === 'dry' ? { ...particulars, netGrams: bagGrams } : particulars,
      packs: [],
    };
  };
  return {
    labels: [
      ...(dry.percent > 0 && shares.length > 0 ? [foodOf('dry', 'kibble', penceOf(shares) * 10, bagStep * 10)] : []),
      ...(wet.percent > 0 && !wet.hasOwnWet ? [foodOf('wet', 'wet-chicken', trayPence, wet.traySize)] : []),
    ],
  };
}

/** GET delivery/{id}/labels: the items of a delivery, once it is packed with their lots. */
export async function deliveryLabels({ context, visitor, now, id }: ApiRequest): Promise<Labels> {
  const { kysely } = context.database;
  const row = await findDelivery(kysely, visitor, id);
  if (!row) throw notFound();
  const shown = presentDelivery(row, await loadHousehold(kysely, visitor, now));
  const dogs = await dogsOf(kysely, visitor);
  return {
    labels: shown.pets.flatMap(({ petPublicId, items }) =>
      items.flatMap(({ identifier, name }): Label[] => {
        const item = row.items.find((each) => each.identifier === identifier && each.petPublicId === petPublicId);
        if (!item) return [];
        const plans = dogs.find(({ public_id }) => public_id === petPublicId)?.plans ?? [];
        const plan = plans.findLast(({ delivery_date }) => delivery_date <= row.date) ?? plans[0];
        const pack = packed.includes(shown.status) ? packOf(item.product, shown.packDate) : undefined;
        return [{ identifier, name, ...factsOf(item, sharesIn(plan), visitor), packs: pack ? [pack] : [] }];
      }),
    ),
  };
}
