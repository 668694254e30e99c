import { createECDH, createHash, randomBytes } from 'node:crypto';
import { push } from '../../../../src/contract/customer/push.ts';
import type { Push } from '../../../../src/contract/customer/push.ts';
import { expectBody, expectEqual, expectStatus } from '../../expect.ts';
import { expectFailure } from '../../refused.ts';
import { stamped } from '../../world.ts';
import type { World } from '../../world.ts';
import { checkEffect, send } from '../once.ts';

/** A subscription as a browser makes it, at an address that no push service has given to anybody. */
function subscription() {
  const endpoint = `https://updates.push.services.mozilla.com/wpush/v2/conformance-${crypto.randomUUID()}`;
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  return { endpoint, keys: { p256dh, auth: randomBytes(16).toString('base64url') } };
}

/** Reminders on devices: a kind, the quiet hours, a device, each changed and changed back. Nothing is sent. */
export async function checkPush(world: World): Promise<void> {
  const { report, ask, api } = world;
  const where = 'DECISIONS.md#push; pushBody in src/contract/customer/push.ts';
  const path = api('push');
  const read = async (): Promise<Push> => {
    const answer = await ask(stamped(path));
    expectStatus(answer, 200);
    return expectBody(answer, push);
  };
  const now = await report.check('GET push: kinds, quiet hours, devices and the shop’s key', where, async () => {
    const state = await read();
    const key = Buffer.from(state.publicKey, 'base64url');
    expectEqual([key.length, key[0]], [65, 4], 'the length and the first byte of "publicKey", a point of P-256:');
    return state;
  });
  if (!now) return;
  const change = (name: string, body: object, back: object) =>
    checkEffect(world, {
      title: `POST push/${name}`,
      where,
      path: api(`push/${name}`),
      body,
      otherBody: back,
      response: push,
      whole: read,
      state: read,
      restore: () => ({ path: api(`push/${name}`), body: back }),
    });
  const [kind] = now.kinds;
  if (kind) await change('kinds', { ...kind, on: !kind.on }, kind);
  await change('quiet', { on: true, from: '20:15', until: '09:45' }, now.quiet);
  const { endpoint, keys } = subscription();
  const refused: readonly [string, string, object][] = [
    ['POST push/kinds of a kind that there isn’t', 'push/kinds', { kind: 'no-such-kind', on: false }],
    ['POST push/quiet of hours without a length', 'push/quiet', { on: true, from: '21:00', until: '21:00' }],
    ['POST push/quiet of a time that there isn’t', 'push/quiet', { on: true, from: '24:00', until: '08:00' }],
    ['POST push to a host over http', 'push', { endpoint: endpoint.replace('https', 'http'), keys }],
    ['POST push to an address of a network', 'push', { endpoint: 'https://127.0.0.1/', keys }],
    ['POST push with a key that no browser makes', 'push', { endpoint, keys: { ...keys, p256dh: 'A'.repeat(87) } }],
  ];
  for (const [title, call, body] of refused)
    await report.check(`${title} is 422, and changes nothing`, where, async () => {
      const before = await read();
      expectFailure(await send(world, api(call), body), 422);
      expectEqual(await read(), before, 'all as it was:');
    });
  const id = createHash('sha256').update(endpoint).digest('base64url');
  await report.check('POST push/{id}/remove of a device that there isn’t is 404', where, async () => {
    expectFailure(await send(world, api(`push/${id}/remove`), undefined), 404);
  });
  // The checks' own session can have one already, which the one below would replace.
  if (now.devices.length > 0) return report.skip('POST push', where, 'a device gets reminders, which could end');
  return checkEffect(world, {
    title: 'POST push',
    where,
    path,
    body: { endpoint, keys },
    otherBody: subscription(),
    response: push,
    whole: read,
    state: read,
    restore: (changed) => {
      expectEqual(
        changed.devices.map((device) => device.id),
        [id],
        'the SHA-256 of the endpoint:',
      );
      return { path: api(`push/${id}/remove`), body: {} };
    },
  });
}
