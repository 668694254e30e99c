import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parse, ValiError } from 'valibot';
import type { GenericSchema, InferInput } from 'valibot';
import * as calls from '../../../src/contract/calls.ts';
import type { Call } from '../../../src/contract/calls.ts';
import { findLocale, localeTable } from '../../../src/i18n/locale-table.ts';
import type { AppContext, Moment, Visitor } from '../context.ts';
import { contentFor } from '../content.ts';
import { notFound, Refusal } from '../failure.ts';
import { applyFaultBefore, callOf } from '../harness/faults.ts';
import { once } from '../idempotency.ts';
import { dayIn } from '../rules/days.ts';
import { statusAt } from '../rules/timeline.ts';
import { extendServices, factsOf, loadHousehold, presentDelivery } from './deliveries.ts';
import { loadPets } from './pets.ts';
import { presentPlans } from './plans.ts';

interface Asked {
  context: AppContext;
  request: FastifyRequest;
  visitor: Visitor;
  now: Date;
  /** Of the path; empty where it has none. */
  id: string;
}

/** Where to sign in, and back to the page that asked, where that is one of ours. */
export function signInUrl(request: FastifyRequest): string {
  try {
    const page = new URL(request.headers.referer ?? '');
    if (page.host === new URL(`${request.protocol}://${request.host}`).host) return `/signin?return=${encodeURIComponent(page.pathname + page.search)}`;
  } catch {
    // No page is told: then there is none to come back to.
  }
  return '/signin';
}

export function requireVisitor(moment: Moment, request: FastifyRequest): Visitor {
  if (moment.visitor) return moment.visitor;
  throw new Refusal(401, 'signed-out', 'You are not signed in. Sign in and try again.', { redirectUrl: signInUrl(request) });
}

/** Never sends what the contract does not allow: the log names the field. */
function checked<S extends GenericSchema>(call: Call<S>, body: InferInput<S>): unknown {
  try {
    return parse(call.response, body);
  } catch (error) {
    const field =
      error instanceof ValiError ? error.issues[0].path?.map((part: { key: unknown }) => String(part.key)).join('.') : undefined;
    throw new Error(`${call.path}: "${field ?? 'body'}" does not fit the contract`, { cause: error });
  }
}

const segmentOf = (visitor: Visitor): string => visitor.country.toLowerCase();

async function customer({ context, visitor }: Asked): Promise<InferInput<typeof calls.getCustomer.response>> {
  const row = await context.database.kysely
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', visitor.customerId)
    .executeTakeFirstOrThrow();
  return {
    public_id: row.public_id,
    email: row.email,
    locale: row.locale,
    storeCountryCode: row.country as 'GB',
    is_complete: row.is_complete,
    first_name: row.first_name,
    matched: row.matched,
  };
}

async function deliveriesOf(asked: Asked, kind: 'food' | 'treatment') {
  const { context, visitor, now, id } = asked;
  const { kysely } = context.database;
  const pet = await kysely
    .selectFrom('pets')
    .select('id')
    .where('public_id', '=', id)
    .where('customer_id', '=', visitor.customerId)
    .executeTakeFirst();
  if (!pet) throw notFound();
  await extendServices(kysely, visitor, now);
  const household = await loadHousehold(kysely, visitor, now);
  const rows = await kysely
    .selectFrom('deliveries')
    .selectAll()
    .where('customer_id', '=', visitor.customerId)
    .where('kind', '=', kind)
    .orderBy('date')
    .execute();
  const own = rows.filter(({ items }) => items.some((item) => item.petPublicId === id));
  return { deliveries: own.map((row) => presentDelivery(row, household)) };
}

async function oneDelivery({ context, visitor, now, id }: Asked) {
  const { kysely } = context.database;
  const row = await kysely
    .selectFrom('deliveries')
    .selectAll()
    .where('public_id', '=', id)
    .where('customer_id', '=', visitor.customerId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return presentDelivery(row, await loadHousehold(kysely, visitor, now));
}

async function navbar({ context, visitor, now }: Asked): Promise<InferInput<typeof calls.getNavbar.response>> {
  const { kysely } = context.database;
  await extendServices(kysely, visitor, now);
  const row = await kysely.selectFrom('customers').selectAll().where('id', '=', visitor.customerId).executeTakeFirstOrThrow();
  const pets = await kysely.selectFrom('pets').select('id').where('customer_id', '=', visitor.customerId).execute();
  const boxes = await kysely
    .selectFrom('deliveries')
    .selectAll()
    .where('customer_id', '=', visitor.customerId)
    .orderBy('date')
    .execute();
  const next = boxes.find((box) => statusAt(factsOf(box, visitor.country), now) === 'scheduled');
  return {
    basket_count: row.basket,
    locale: segmentOf(visitor) as 'gb',
    multi_pet: pets.length > 1,
    show_treatment: row.show_treatment,
    show_christmas: row.show_christmas,
    shipment: next ? `/account/${segmentOf(visitor)}/deliveries/future/${next.public_id}` : null,
  };
}

async function referral({ context, visitor, request }: Asked): Promise<InferInput<typeof calls.getReferral.response>> {
  const row = await context.database.kysely
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', visitor.customerId)
    .executeTakeFirstOrThrow();
  const { currency, segment } = findLocale(visitor.country)!;
  // §9 Ten units of currency off the next box.
  const reward = { amount: 1000, currency };
  return {
    reward,
    friend_discount: reward,
    code: row.referral_code,
    share_url: `${request.protocol}://${request.host}/${segment}/signup/?friend=${row.referral_code}`,
    friends: row.friends,
    earned: row.friends > 0 ? { amount: row.friends * reward.amount, currency } : null,
  };
}

async function feedingPlans({ context, visitor, now, id }: Asked) {
  const { kysely } = context.database;
  const pet = await kysely
    .selectFrom('pets')
    .select(['id', 'name'])
    .where('public_id', '=', id)
    .where('customer_id', '=', visitor.customerId)
    .executeTakeFirst();
  if (!pet) throw notFound();
  const rows = await kysely.selectFrom('plans').selectAll().where('pet_id', '=', pet.id).orderBy('delivery_date').execute();
  return presentPlans(rows, dayIn(findLocale(visitor.country)!.timeZone, now), visitor.locale, pet.name);
}

const dryClaims = ({ visitor }: Asked) => {
  const { claims } = contentFor(visitor.locale);
  return Promise.resolve({ claims: Object.values(claims) });
};

/** "Did it arrive?" yes. Said twice, or after it counted as delivered, it is simply so. */
async function confirm(asked: Asked): Promise<{ status: number; body: unknown }> {
  const { context, request, visitor, now, id } = asked;
  const key = request.headers['idempotency-key'];
  return once(context.database, {
    customerId: visitor.customerId,
    key: Array.isArray(key) ? key[0] : key,
    request: { call: 'confirm-delivery', id },
    work: async (transaction) => {
      const row = await transaction
        .selectFrom('deliveries')
        .selectAll()
        .where('public_id', '=', id)
        .where('customer_id', '=', visitor.customerId)
        .forUpdate()
        .executeTakeFirst();
      if (!row) throw notFound();
      const household = await loadHousehold(transaction, visitor, now);
      const status = statusAt(factsOf(row, visitor.country), now);
      if (status !== 'dispatched' && status !== 'delivered') {
        throw new Refusal(409, 'not-dispatched', 'This delivery is not on its way, so its arrival can’t be confirmed.', {
          current: presentDelivery(row, household),
        });
      }
      const confirmed = status === 'delivered' ? row : { ...row, confirmed_at: now, version: row.version + 1 };
      if (confirmed !== row) {
        await transaction
          .updateTable('deliveries')
          .set({ confirmed_at: now, version: confirmed.version })
          .where('id', '=', row.id)
          .execute();
      }
      return { status: 200, body: checked(calls.confirmDelivery, { delivery: presentDelivery(confirmed, household) }) };
    },
  });
}

/** §7 The Account API, under each locale segment and without one. */
export function registerAccount(app: FastifyInstance, context: AppContext): void {
  const handle =
    (work: (asked: Asked) => Promise<{ status: number; body: unknown }>) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const params = request.params as { locale?: string; id?: string };
      if (params.locale !== undefined && !localeTable.some(({ segment }) => segment === params.locale)) {
        throw new Refusal(
          404,
          'locale',
          `There is no shop "${params.locale}". Use one of ${localeTable.map(({ segment }) => segment).join(', ')}.`,
        );
      }
      const moment = await context.momentOf(request);
      reply.headers({ 'cache-control': 'no-store', date: moment.now.toUTCString() });
      if (moment.faults > 0 && (await applyFaultBefore(context, callOf(request.url), request, reply))) return reply;
      const visitor = requireVisitor(moment, request);
      const { status, body } = await work({ context, request, visitor, now: moment.now, id: params.id ?? '' });
      return reply.code(status).send(body);
    };

  const add = (call: Call, work: (asked: Asked) => Promise<{ status: number; body: unknown }>): void => {
    const path = call.path.replace('{id}', ':id');
    const urls = path.startsWith('/') ? [path] : [`/:locale/new-account-api/1.0/${path}`, `/new-account-api/1.0/${path}`];
    for (const url of urls) app.route({ method: call.method, url, handler: handle(work) });
  };
  const read = <S extends GenericSchema>(call: Call<S>, work: (asked: Asked) => Promise<InferInput<S>>): void =>
    add(call, async (asked) => ({ status: 200, body: checked(call, await work(asked)) }));

  read(calls.authenticate, () => Promise.resolve({ success: true }));
  read(calls.getCustomer, customer);
  read(calls.getPets, loadPets);
  read(calls.getNavbar, navbar);
  read(calls.getReferral, referral);
  read(calls.getDryClaims, dryClaims);
  read(calls.getFeedingPlans, feedingPlans);
  read(calls.getDeliveries, (asked) => deliveriesOf(asked, 'food'));
  read(calls.getTreatmentDeliveries, (asked) => deliveriesOf(asked, 'treatment'));
  read(calls.getDelivery, oneDelivery);
  add(calls.confirmDelivery, confirm);
}
