import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import webPush from 'web-push';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/open.ts';
import { post } from '../platform/http/post.ts';
import type { Posted } from '../platform/http/post.ts';
import { privateAddress } from '../platform/http/public-address.ts';
import type { Sender } from '../platform/queue/lanes.ts';
import { keepFailure, keepSent, renewalOf, take } from '../mail/deliver.ts';
import type { Queued } from '../mail/deliver.ts';
import { isPushEndpoint } from './endpoint.ts';
import { deviceNameOf } from './devices.ts';
import { dropDevices } from '../sign-in/drop-push.ts';
import { pushKeysOf } from '../platform/push-keys.ts';

/** Milliseconds for one reminder. */
const limit = 10_000;
/** The row's device and its customer; undefined once it is removed. */
const deviceOf = ({ kysely }: Database, { customer_id, device }: Queued) =>
  kysely
    .selectFrom('push_devices')
    .innerJoin('customers', 'customers.id', 'push_devices.customer_id')
    .selectAll('push_devices')
    .select('customers.public_id as customer')
    .where('push_devices.customer_id', '=', customer_id)
    .where('push_devices.id', '=', device)
    .executeTakeFirst();

/** What the service worker shows (`demo/site/cms/theme/installed/worker.js`). One with the same tag replaces the one before. */
const payloadOf = ({ subject, text, path }: Queued, tag: string, device: Device): string =>
  JSON.stringify({ title: subject, body: text, path, tag, device: deviceNameOf(device.endpoint, device.customer) });

type Device = NonNullable<Awaited<ReturnType<typeof deviceOf>>>;

async function sendTo(
  database: Database,
  config: Config,
  row: Queued,
  { device, signal }: { device: Device; signal: AbortSignal },
): Promise<Posted> {
  const { endpoint, p256dh, auth } = device;
  const keys = await pushKeysOf(database.kysely, config);
  if (!keys) throw new Error('There are no keys for push services');
  // The configuration may have changed since the device was added.
  if (!isPushEndpoint(endpoint, config)) return { status: 410, wait: 0 };
  // The message's own name: a repeat after a lost answer replaces the first one, at the service and on the device.
  const tag = createHash('sha256').update(row.message_id).digest('base64url').slice(0, 32);
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    payloadOf(row, tag, device),
    {
      vapidDetails: { subject: `mailto:${/[^<\s]+@[^>\s]+/.exec(config.mailFrom)![0]}`, ...keys },
      TTL: Math.max(0, Math.floor((row.expires_at!.getTime() - Date.now()) / 1000)),
      urgency: 'normal',
      topic: tag,
    },
  );
  // The address comes from a customer.
  return post(endpoint, { headers, body: body!, signal }, config.pushToPrivate);
}

const removeDevice = ({ kysely }: Database, { customer_id, device }: Queued): Promise<unknown> =>
  inTransaction(kysely, (transaction) => dropDevices(transaction, customer_id, sql`id = ${device}`));

/** Sends one reminder. A device that its service no longer knows is removed. */
async function send(database: Database, config: Config, row: Queued, signal: AbortSignal): Promise<void> {
  const device = await deviceOf(database, row);
  if (!device) return keepFailure(database, row, { message: 'The device was removed', isLast: true });
  const { status, wait } = await sendTo(database, config, row, { device, signal });
  if (status >= 200 && status < 300) {
    await keepSent(database, row);
    await database.kysely
      .updateTable('push_devices')
      .set({ last_sent_at: sql<Date>`now()` })
      .where('customer_id', '=', row.customer_id)
      .where('id', '=', device.id)
      .execute();
    return undefined;
  }
  const isGone = status === 404 || status === 410;
  if (isGone) await removeDevice(database, row);
  // Keys that the service doesn't accept may be corrected; a message that it refuses stays what it is.
  const isLast = isGone || (status >= 300 && status < 500 && ![401, 403, 408, 425, 429].includes(status));
  return keepFailure(database, row, { message: `The push service answered ${status}`, isLast, seconds: wait });
}

/** Customers name the push services, so many of them may never answer. */
export const reminders = (database: Database, config: Config): Sender<Queued> => ({
  name: 'reminders',
  take: (busy) => take(database, 'reminder', busy),
  causeOf: (row) => row,
  receiverOf: ({ receiver }) => receiver,
  send: (row, signal) => send(database, config, row, signal),
  fail: async (row, { code, message }: Error & { code?: string }) => {
    const isLast = code === privateAddress;
    if (isLast) await removeDevice(database, row);
    await keepFailure(database, row, { message, isLast });
  },
  quick: { each: 16, all: 64 },
  slow: { each: 32, all: 512 },
  renewal: renewalOf(database),
  limit,
});
