import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import type { Executor } from './database/schema.ts';

/** The keys that identify the shop to push services. @source RFC 8292 */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** @throws if they are no pair: push services would refuse every reminder, and each customer would have to subscribe anew */
export function readPushKeys(environment: NodeJS.ProcessEnv): PushKeys | undefined {
  const publicKey = environment['VAPID_PUBLIC_KEY'] || undefined;
  const privateKey = environment['VAPID_PRIVATE_KEY'] || undefined;
  if (publicKey === undefined && privateKey === undefined) return undefined;
  const ecdh = createECDH('prime256v1');
  try {
    ecdh.setPrivateKey(Buffer.from(privateKey ?? '', 'base64url'));
    if (ecdh.getPublicKey('base64url') !== publicKey) throw new Error('no pair');
  } catch {
    throw new Error(
      'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair: make one with "npx web-push generate-vapid-keys", and keep it.',
    );
  }
  return { publicKey, privateKey: privateKey! };
}

/** The shop's keys. Those of the demo are generated once and stored; undefined: there are no reminders on devices. */
export async function pushKeysOf(
  executor: Executor,
  { demo, pushKeys }: { demo: boolean; pushKeys: PushKeys | undefined },
): Promise<PushKeys | undefined> {
  if (pushKeys || !demo) return pushKeys;
  const find = () =>
    executor
      .selectFrom('push_keys')
      .select(['public_key as publicKey', 'private_key as privateKey'])
      .where('id', '=', 1)
      .executeTakeFirst();
  const known = await find();
  if (known) return known;
  const { publicKey: public_key, privateKey: private_key } = webPush.generateVAPIDKeys();
  await executor
    .insertInto('push_keys')
    .values({ public_key, private_key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return find();
}
