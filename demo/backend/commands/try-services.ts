import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import webPush from 'web-push';
import type { Config } from '../platform/config.ts';
import { isMigrated } from '../platform/database/migrate.ts';
import { openServer, refuseDemoData, refuseForeignData } from '../platform/database/open.ts';
import type { Database } from '../platform/database/open.ts';
import { transportOf } from '../jobs/worker.ts';
import { timeOf } from './decide.ts';
import { openObjects } from '../platform/storage/open-objects.ts';
import { openProvider } from '../platform/provider/open-provider.ts';

export interface Tried {
  name: string;
  /** What was found. */
  found: string;
  /** A sentence with what to correct. */
  problem?: string;
}

/** Milliseconds for each service. */
const longestWait = 10_000;

async function late(): Promise<never> {
  await wait(longestWait, undefined, { ref: false });
  throw new Error('no answer');
}

/** When the last backup was complete. */
async function lastBackupOf({ kysely }: Database): Promise<string> {
  const last = await kysely.selectFrom('backups').select('at').orderBy('at', 'desc').limit(1).executeTakeFirst();
  return last ? `last backup ${timeOf(last.at)}` : 'no backup yet';
}

async function tryServer(url: string, config: Config): Promise<string> {
  const database = await openServer(url);
  try {
    const { rows } = await database.pool.query<{ version: string; writable: boolean; encoding: string }>(
      `select current_setting('server_version') as version, current_setting('transaction_read_only') = 'off' as writable,
        current_setting('server_encoding') as encoding`,
    );
    const { version, writable, encoding } = rows[0]!;
    if (encoding !== 'UTF8')
      throw new Error(
        `The database has the encoding ${encoding}: make it with createdb --encoding=UTF8 --template=template0.`,
      );
    if (!writable) throw new Error('DATABASE_URL leads to a database that accepts no changes: name the primary too.');
    const hasTables = await isMigrated(database).catch(() => false);
    if (hasTables) await (config.demo ? refuseForeignData(database) : refuseDemoData(database));
    return `PostgreSQL ${version}; ${hasTables ? await lastBackupOf(database) : 'the first start makes its tables'}`;
  } finally {
    await database.close();
  }
}

/** The embedded database may be in use, so its folder is looked at only. */
function tryFolder(dataDir: string): string {
  const folder = resolve(dataDir);
  const existing = existsSync(folder) ? folder : dirname(folder);
  try {
    accessSync(existing, constants.W_OK);
  } catch {
    throw new Error(`DATA_DIR is "${dataDir}", and ${existing} can’t be written: correct its owner, or DATA_DIR.`);
  }
  return `embedded, in ${folder}${existing === folder ? '' : ', which the first start makes'}`;
}

async function tryMail(config: Config): Promise<string> {
  const transport = transportOf(config);
  if (!transport) return 'not set';
  try {
    await transport.verify();
    return 'accepts mails';
  } catch (error) {
    throw new Error(`SMTP_URL: the mail server doesn’t accept mails (${(error as Error).message}).`, { cause: error });
  } finally {
    transport.close();
  }
}

/** Signs as for a push service. That the keys are a pair was checked when they were read. */
function tryPush({ pushKeys, mailFrom, demo }: Config): string {
  if (!pushKeys) return demo ? 'the demo’s own keys' : 'not set';
  const contact = /[^<\s]+@[^>\s]+/.exec(mailFrom)![0];
  webPush.getVapidHeaders(
    'https://push.example',
    `mailto:${contact}`,
    pushKeys.publicKey,
    pushKeys.privateKey,
    'aes128gcm',
  );
  return 'a pair of keys';
}

/** Requests a session that no provider has: the provider has to answer, and to accept the key. */
async function tryProvider({ payments }: Config): Promise<string> {
  const provider = await openProvider(payments);
  if (!provider) return 'not set';
  try {
    await provider.look('check-config');
    return 'answers';
  } catch (error) {
    const { message, cause } = error as Error & { cause?: Error };
    throw new Error(
      `PAYMENT_PROVIDER: it doesn’t answer as it should (${cause?.message || message}). Check it, and its key: PAYMENT_KEY, STRIPE_SECRET_KEY or MOLLIE_API_KEY.`,
      { cause: error },
    );
  }
}

/** Reads a photo that there is not: the service has to answer, and to accept the key. */
async function tryPhotos({ objects }: Config): Promise<string> {
  const opened = await openObjects(objects);
  if (!opened) return 'in the database';
  try {
    await opened.get('check-config');
    return 'the bucket answers';
  } catch (error) {
    const { name, message } = error as Error;
    throw new Error(`PHOTOS: the bucket can’t be read (${message || name}). Check it, and the variables of AWS.`, {
      cause: error,
    });
  }
}

/** Tries what the settings lead to. It sends nothing to customers and changes nothing. */
export const tryServices = (config: Config): Promise<Tried[]> =>
  Promise.all(
    (
      [
        [
          'Database',
          async () => (config.databaseUrl ? tryServer(config.databaseUrl, config) : tryFolder(config.dataDir)),
        ],
        ['Mail server', () => tryMail(config)],
        ['Push services', async () => tryPush(config)],
        ['Payment provider', () => tryProvider(config)],
        ['Photos', () => tryPhotos(config)],
      ] as const
    ).map(async ([name, work]): Promise<Tried> => {
      try {
        return { name, found: await Promise.race([work(), late()]) };
      } catch (error) {
        const { message } = error as Error;
        return { name, found: '', problem: message === 'no answer' ? `${name}: no answer within 10 s.` : message };
      }
    }),
  );
