import { pushBody } from '../../../src/contract/customer/push.ts';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import { endPushOfOthers } from '../sign-in/ends.ts';
import { leaveKey, noCustomer, ownerOfKey, takeKey } from '../platform/database/directory.ts';
import { calls } from '../../../src/contract/all-calls.ts';
import type { Push, PushBody } from '../../../src/contract/customer/push.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import { isoIn } from '../../../src/instants.ts';
import { change } from '../calls/change.ts';
import type { Answer, ApiRequest, CallRequest } from '../calls/request.ts';
import type { AppContext } from '../platform/context.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Executor, Schema } from '../platform/database/schema.ts';
import { onShopClock } from '../platform/database/shop-clock.ts';
import { notFound, Refusal } from '../platform/http/failure.ts';
import { ownOrigin } from '../platform/http/origins.ts';
import { namesOf } from '../sign-in/user-agent.ts';
import { choicesOf, saveChoice } from './choices.ts';
import { dropDevices } from '../sign-in/drop-push.ts';
import { arePushKeys, isPushEndpoint } from './endpoint.ts';
import { pushKeysOf } from '../platform/push-keys.ts';
import { lookAgain } from '../platform/queue/look-again.ts';

/** Devices of a customer that get reminders: more than anybody has. */
const most = 10;

export const pushIdOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('base64url');

/** How a reminder names its device and its customer to the service worker. The endpoint is a secret, so that none is guessed. */
export const deviceNameOf = (endpoint: string, customer: string): string =>
  `${pushIdOf(endpoint)}.${pushIdOf(`${endpoint} ${customer}`)}`;

/** Whether reminders to that customer still go to that device. */
export async function isPushDevice({ database }: AppContext, name: string): Promise<boolean> {
  const { kysely } = database;
  const id = name.split('.')[0]!;
  const device = await kysely
    .selectFrom('push_devices')
    .innerJoin('customers', 'customers.id', 'push_devices.customer_id')
    .select(['push_devices.endpoint', 'customers.public_id as customer'])
    .where('push_devices.customer_id', '=', (await ownerOfKey(kysely, 'endpoint', id)) ?? noCustomer)
    .where('push_devices.public_id', '=', id)
    .executeTakeFirst();
  return device !== undefined && deviceNameOf(device.endpoint, device.customer) === name;
}

async function present(executor: Executor, { context, http, visitor }: ApiRequest): Promise<Push> {
  const keys = await pushKeysOf(executor, context.config);
  // The group is unsupported then.
  if (!keys) throw notFound();
  const { segment, timeZone } = findLocale(visitor.country)!;
  const origin = ownOrigin(http, context.config.https);
  const shopTime = await onShopClock(executor);
  const at = (instant: Date): string => isoIn(timeZone, shopTime(instant));
  const rows = await executor
    .selectFrom('push_devices')
    .selectAll()
    .where('customer_id', '=', visitor.customerId)
    .orderBy('id', 'desc')
    .execute();
  return {
    ...(await choicesOf(executor, visitor.customerId)),
    devices: rows.map(({ public_id: id, browser, system, since, last_sent_at: last }) => ({
      id,
      browser,
      system,
      since: at(since),
      lastSent: last && at(last),
    })),
    publicKey: keys.publicKey,
    workerUrl: `${origin}/account/worker.js`,
    addUrl: `${origin}/${segment}/settings/#mails`,
  };
}

export const pushOf = (request: ApiRequest): Promise<Push> => present(request.context.database.kysely, request);

/** A subscription that a browser has made, or a refusal. */
function checkedBody(request: CallRequest<typeof calls.addPushDevice>): PushBody {
  const { body } = request;
  const refuse = (field: string, text: string): never => {
    throw new Refusal(422, 'invalid', text, { field });
  };
  if (!isPushEndpoint(body.endpoint, request.context.config))
    refuse('endpoint', 'This is no address of a push service. Send the one of the browser’s subscription.');
  if (!arePushKeys(body.keys)) refuse('keys', 'These are no keys of a subscription. Send those of the browser.');
  return body;
}

/** Adds the browser of this session. It has one subscription: an earlier one of it, or of another account, is replaced. */
async function add(transaction: Transaction<Schema>, request: ApiRequest, body: PushBody): Promise<void> {
  const { http, visitor } = request;
  const { endpoint, keys } = body;
  const session = await transaction
    .selectFrom('sessions')
    .select('device_hash')
    .where('customer_id', '=', visitor.customerId)
    .where('id', '=', visitor.session)
    .executeTakeFirst();
  const browser = session?.device_hash ?? null;
  const id = pushIdOf(endpoint);
  const { browser: name, system } = namesOf(http.headers['user-agent']);
  const row = { customer_id: visitor.customerId, endpoint, ...keys, device_hash: browser, browser: name, system };
  const { customerId } = visitor;
  const other = await ownerOfKey(transaction, 'endpoint', id);
  if (other !== undefined && other !== customerId) await dropDevices(transaction, other, sql`public_id = ${id}`);
  if (browser) {
    await endPushOfOthers(transaction, browser, customerId);
    await dropDevices(transaction, customerId, sql`device_hash = ${browser} and public_id <> ${id}`);
  }
  const { count } = await transaction
    .selectFrom('push_devices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customer_id', '=', visitor.customerId)
    .where('public_id', '<>', id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= most)
    throw new Refusal(422, 'too-many-devices', `${most} devices get reminders already. Remove one first.`);
  await transaction
    .insertInto('push_devices')
    .values({ ...row, public_id: id, last_sent_at: null })
    .onConflict((conflict) => conflict.columns(['customer_id', 'public_id']).doUpdateSet(row))
    .execute();
  await takeKey(transaction, { kind: 'endpoint', key: id, customerId });
  if (browser) await takeKey(transaction, { kind: 'browser', key: browser, customerId });
  await lookAgain(transaction, visitor.customerId);
}

export async function addPushDevice(request: CallRequest<typeof calls.addPushDevice>): Promise<Answer> {
  const body = checkedBody(request);
  return change(
    request,
    calls.addPushDevice,
    async (transaction) => {
      await add(transaction, request, body);
      return present(transaction, request);
    },
    // The endpoint is a secret: nothing of it is kept with the key.
    { device: pushIdOf(body.endpoint) },
  );
}

/** POST /account/push, of the service worker: its new subscription in place of the old one, whose endpoint is a secret. */
const renewalBody = v.strictObject({ old: v.pipe(v.string(), v.maxLength(2000)), subscription: pushBody });

/**
 * Renews the subscription of a device, with or without a session: it keeps its customer and its place in the list. Returns
 * whether the device is known.
 */
export async function renewPushDevice({ config, database }: AppContext, body: unknown): Promise<boolean> {
  const parsed = v.safeParse(renewalBody, body);
  if (!parsed.success) return false;
  const { old, subscription } = parsed.output;
  const { endpoint, keys } = subscription;
  if (!isPushEndpoint(endpoint, config) || !arePushKeys(keys)) return false;
  const id = pushIdOf(endpoint);
  return inTransaction(database.kysely, async (transaction) => {
    const before = pushIdOf(old);
    const customerId = (await ownerOfKey(transaction, 'endpoint', before)) ?? noCustomer;
    const device = await transaction
      .selectFrom('push_devices')
      .select('id')
      .where('customer_id', '=', customerId)
      .where('public_id', '=', before)
      .forUpdate()
      .executeTakeFirst();
    if (!device) return false;
    // The page may have added the new one already.
    const owner = await ownerOfKey(transaction, 'endpoint', id);
    if (owner !== undefined)
      await dropDevices(
        transaction,
        owner,
        sql`public_id = ${id} and (customer_id, id) <> (${customerId}, ${device.id})`,
      );
    await transaction
      .updateTable('push_devices')
      .set({ endpoint, ...keys, public_id: id })
      .where('customer_id', '=', customerId)
      .where('id', '=', device.id)
      .execute();
    if (id !== before) await leaveKey(transaction, { kind: 'endpoint', key: before, customerId });
    await takeKey(transaction, { kind: 'endpoint', key: id, customerId });
    return true;
  });
}

export const removePushDevice = (request: ApiRequest): Promise<Answer> =>
  change(request, calls.removePushDevice, async (transaction) => {
    if (!(await dropDevices(transaction, request.visitor.customerId, sql`public_id = ${request.id}`))) throw notFound();
    return present(transaction, request);
  });

export const saveReminder = (request: CallRequest<typeof calls.saveReminder>): Promise<Answer> =>
  change(request, calls.saveReminder, async (transaction) => {
    await saveChoice(transaction, { ...request.visitor, now: request.now }, request.body);
    return present(transaction, request);
  });

export const saveQuiet = (request: CallRequest<typeof calls.saveQuiet>): Promise<Answer> =>
  change(request, calls.saveQuiet, async (transaction) => {
    await saveChoice(transaction, { ...request.visitor, now: request.now }, request.body);
    return present(transaction, request);
  });
