import type { InferInput } from 'valibot';
import type { calls } from '../../../src/contract/all-calls.ts';
import { addDays } from '../../../src/days.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import type { ApiRequest } from '../calls/request.ts';
import type { Visitor } from '../platform/context.ts';
import { deliveriesNotLeft } from '../deliveries/find-deliveries.ts';
import { ensurePlan } from '../planner/ensure-plan.ts';
import { compiled } from '../platform/database/compiled.ts';
import type { DeliveryRow } from '../platform/database/schema.ts';
import { isOrdinaryColumn, loadHouseholdState } from '../deliveries/household-state.ts';
import { storedOf } from '../deliveries/present-delivery.ts';
import { firstDateNotLeft, isGone, statusAt, unpaidDays } from '../rules/deliveries/timeline.ts';
import { isListed } from '../pets/pets.ts';

const segmentOf = (visitor: Visitor): string => visitor.country.toLowerCase();

interface Next {
  /** The address of the next delivery's page, which differs once the delivery is charged (§2 Routes). */
  shipment: string | null;
  /** The number of shop products in it. */
  basket: number;
}

const productsIn = ({ items }: DeliveryRow): number =>
  items.reduce((sum, { kind, quantity }) => sum + (kind === 'product' ? quantity : 0), 0);

async function nextShipment({ context, visitor, now }: ApiRequest, isOrdinary: boolean): Promise<Next> {
  const { kysely } = context.database;
  const { timeZone } = findLocale(visitor.country)!;
  const householdState = isOrdinary ? undefined : await loadHouseholdState(kysely, visitor);
  // An unpaid delivery has not left although its date has passed.
  const first = addDays(firstDateNotLeft(timeZone, now), isOrdinary ? 0 : -unpaidDays);
  const find = async (): Promise<Next | undefined> => {
    // There may be many empty deliveries before the next one with items.
    for (const row of await deliveriesNotLeft(kysely, visitor, first, isOrdinary ? 10 : 200)) {
      const status = statusAt(storedOf(row, visitor.country, householdState), now);
      const page = `/account/${segmentOf(visitor)}/deliveries`;
      if (isGone(status) || row.kind === 'gift') continue;
      const shipment = `${page}/${status === 'scheduled' ? 'future/' : ''}${row.public_id}`;
      return { shipment, basket: productsIn(row) };
    }
    return undefined;
  };
  const found = await find();
  if (found) return found;
  // The demo's clock may have moved past all deliveries that exist.
  await ensurePlan(kysely, visitor, now);
  return (await find()) ?? { shipment: null, basket: 0 };
}

const customerOf = compiled((kysely, { customerId }: Pick<Visitor, 'customerId'>) =>
  kysely
    .selectFrom('customers')
    .select((select) => [
      'show_treatment',
      'show_christmas',
      select
        .selectFrom('pets')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('pets.customer_id', '=', customerId)
        .where(isListed)
        .as('pets'),
      isOrdinaryColumn(customerId).as('ordinary'),
    ])
    .where('id', '=', customerId),
);

export async function navbar(request: ApiRequest): Promise<InferInput<typeof calls.getNavbar.answer>> {
  const { context, visitor } = request;
  const [row] = await customerOf(context.database.kysely, visitor);
  if (!row) throw new Error('The customer is gone');
  const { shipment, basket } = await nextShipment(request, row.ordinary);
  return {
    basket_count: basket,
    locale: segmentOf(visitor) as 'gb',
    multi_pet: (row.pets ?? 0) > 1,
    show_treatment: row.show_treatment,
    show_christmas: row.show_christmas,
    shipment,
  };
}
