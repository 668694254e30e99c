import type { InferInput } from 'valibot';
import type { label, labels } from '../../../src/contract/shop/labels.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import { dayIn } from '../../../src/zones.ts';
import type { ApiRequest } from '../calls/request.ts';
import { contentFor, productName } from '../content/content.ts';
import { blendParticulars, packOf, particularsOf } from '../content/particulars.ts';
import { currentAndUpcoming } from './plan/feeding-plans.ts';
import { plansOfPet } from './plan/new-plan.ts';
import type { PlanRow } from './plan/new-plan.ts';
import { loadPrices } from '../planner/known-prices.ts';
import type { Visitor } from '../platform/context.ts';
import type { Executor } from '../platform/database/schema.ts';
import { notFound } from '../platform/http/failure.ts';
import { deliveryItemsFor } from '../rules/food/delivery-items.ts';
import type { StoredItem } from '../rules/food/delivery-items.ts';
import { gramsOf, kilogramPrice } from '../rules/food/kilogram-price.ts';
import { atPricesOf } from '../rules/food/price-list.ts';
import { sharesOf } from '../rules/food/recipes.ts';
import type { Share } from '../rules/food/recipes.ts';
import { findDelivery } from '../deliveries/find-deliveries.ts';
import { loadHousehold } from '../deliveries/household.ts';
import { openDeliveries } from '../deliveries/open-deliveries.ts';
import { presentDelivery } from '../deliveries/present-delivery.ts';

type Label = InferInput<typeof label>;
type Labels = InferInput<typeof labels>;

/** Statuses of deliveries whose packs are closed. */
const packed: readonly string[] = ['preparing', 'dispatched', 'delivered', 'lost', 'returned'];

/** The facts of an item, with its price for a kilogram. `shares`: the recipes of a bag. */
function factsOf(item: StoredItem, shares: readonly Share[], visitor: Visitor) {
  const { currency } = findLocale(visitor.country)!;
  const grams = gramsOf(item);
  return {
    kind: item.kind,
    perKilogram: kilogramPrice(item, currency),
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
  const content = contentFor(visitor.locale);
  const { dry, wet } = plan.portions;
  const shares = sharesIn(plan);
  // The plan's first delivery has the bag, which weighs more or less in others. Without one: as for four weeks.
  const coming = shown.find(({ row }) => row.date >= plan.delivery_date) ?? shown[0];
  const comes = coming?.row.items.filter(({ petPublicId }) => petPublicId === id) ?? [];
  const listed = deliveryItemsFor({
    petPublicId: id,
    portions: plan.portions,
    shares,
    currency,
    days: 28,
    scoop: false,
  });
  const labelOf = (kind: 'dry' | 'wet'): Label[] => {
    const ofKind = (item: StoredItem): boolean => item.kind === kind;
    const usual = listed.find(ofKind);
    const item =
      comes.find(ofKind) ?? (usual && atPricesOf(usual, { prices, day: plan.delivery_date, currency, shares }));
    if (!item) return [];
    const name = productName(content, item.product, dog.name);
    return [{ identifier: kind, name, ...factsOf(item, shares, visitor), packs: [] }];
  };
  return {
    labels: [
      ...(dry.percent > 0 && shares.length > 0 ? labelOf('dry') : []),
      ...(wet.percent > 0 && !wet.hasOwnWet ? labelOf('wet') : []),
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
