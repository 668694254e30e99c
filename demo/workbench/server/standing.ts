import type { FastifyRequest } from 'fastify';
import type { Standing } from '../app/demo-data.ts';
import type { ApiRequest } from '../../backend/calls/request.ts';
import { unsupportedGroups } from '../../backend/platform/unsupported.ts';
import type { AppContext, Visitor } from '../../backend/platform/context.ts';
import { changesOf } from '../../backend/customer/change-record.ts';
import { deliveriesOf } from '../../backend/delivery-changes/reads.ts';
import { loadPets } from '../../backend/pets/pets.ts';
import { listFaults } from './fault-store.ts';

/** The newest mails that the workbench lists. */
const mostMails = 50;

/** The sample's name: its public id is `c-robin`. */
const nameOf = ({ publicId }: Visitor): string => publicId.replace(/^c-/, '');

async function customerOf(asked: Omit<ApiRequest, 'id'>): Promise<Standing.Customer> {
  const { context, visitor } = asked;
  const { pets } = await loadPets(asked);
  const eater = pets.find(({ active }) => active) ?? pets[0];
  const { deliveries } = eater ? await deliveriesOf({ ...asked, id: eater.petPublicId }, 'food') : { deliveries: [] };
  const problem = await context.database.kysely
    .selectFrom('deliveries')
    .select('id')
    .where('customer_id', '=', visitor.customerId)
    .where('outcome', '=', 'billing-problem')
    .limit(1)
    .executeTakeFirst();
  const { changes } = await changesOf({ ...asked, id: '' });
  return {
    name: nameOf(visitor),
    country: visitor.country,
    locale: visitor.locale,
    declined: problem !== undefined,
    pets: pets.map(({ petPublicId: id, name, subscription_status: status }) => ({ id, name, status })),
    boxes: deliveries.map(({ id, status, date, changesUntil }) => ({ id, status, date, changesUntil })),
    record: changes,
  };
}

/** Returns the backend's state without its calls, so that none of their faults is used up. */
export async function standingOf(context: AppContext, http: FastifyRequest): Promise<Standing> {
  const { config, database } = context;
  const { visitor, now, unsupported } = await context.momentOf(http);
  const faults = await listFaults(database);
  const chosen = await database.kysely.selectFrom('clock').select('lacking as unsupported').executeTakeFirstOrThrow();
  const mails = await database.kysely
    .selectFrom('outbox')
    .select(['id', 'kind', 'recipient', 'subject', 'created_at'])
    .orderBy('id', 'desc')
    .limit(mostMails)
    .execute();
  return {
    now: now.toISOString(),
    present: new Date().toISOString(),
    faults: faults.map(({ id: _id, ...fault }) => fault),
    unsupported: unsupportedGroups(chosen.unsupported, config.unsupported),
    customer: visitor && (await customerOf({ context, http, visitor, now, unsupported, body: undefined })),
    mails: mails.map(({ created_at: at, ...mail }) => ({ ...mail, at: at.toISOString() })),
  };
}
