import { passkeyOptions, passkeys } from '../../../../src/contract/customer/passkeys.ts';
import { devices, passwordState } from '../../../../src/contract/customer/sign-in.ts';
import { expectBody, expectEqual, expectStatus } from '../../expect.ts';
import { expectFailure } from '../../refused.ts';
import { offers } from '../../groups.ts';
import { stamped } from '../../world.ts';
import type { World } from '../../world.ts';
import { send } from '../once.ts';

const where = 'DECISIONS.md#access; src/contract/customer/sign-in.ts';

/** Signatures that devices make: EdDSA, ECDSA and RSA. */
const coseAlgorithms = [-8, -7, -35, -36, -37, -38, -39, -257, -258, -259];

/** Password, passkeys and devices. Nothing is changed: the password that the checks sign in with may be one that is refused now. */
export async function checkAccess(world: World): Promise<void> {
  const { report, ask, api } = world;
  if (offers(world, ['password'])) {
    const state = await report.check('GET password: what a new one takes', where, async () => {
      const answer = await ask(stamped(api('password')));
      expectStatus(answer, 200);
      return expectBody(answer, passwordState);
    });
    const body = { current: `not-${crypto.randomUUID()}`, next: `new-${crypto.randomUUID()}` };
    if (state?.proof === 'current')
      await report.check('POST password with a wrong current one is 422 at that field', where, async () => {
        expectEqual(expectFailure(await send(world, api('password'), body), 422).field, 'current', '"field"');
      });
    await report.check('POST password with one that is too short is 422 at that field', where, async () => {
      const answer = await send(world, api('password'), { ...body, next: 'short' });
      expectEqual(expectFailure(answer, 422).field, 'next', '"field"');
    });
  }
  if (offers(world, ['passkeys'])) {
    const about = 'DECISIONS.md#passkeys; src/contract/customer/passkeys.ts';
    const state = await report.check('GET passkeys: the latest first, and where one can be added', about, async () => {
      const answer = await ask(stamped(api('passkeys')));
      expectStatus(answer, 200);
      const found = expectBody(answer, passkeys);
      expectEqual(new Set(found.passkeys.map(({ id }) => id)).size, found.passkeys.length, 'different ids:');
      expectEqual(URL.canParse(found.addUrl), true, '"addUrl" is a whole address:');
      return found;
    });
    if (state?.asksPassword === false)
      await report.check('POST passkeys/options: a new challenge each time, for that page’s host', about, async () => {
        const made = async () => expectBody(await send(world, api('passkeys/options'), {}), passkeyOptions);
        const [one, other] = [await made(), await made()];
        expectEqual(one.challenge === other.challenge, false, 'equal challenges:');
        for (const { challenge } of [one, other])
          expectEqual(/^[\w-]{22,}$/.test(challenge), true, '"challenge" has 16 bytes in base64url:');
        const algorithms = one.pubKeyCredParams.map(({ alg }) => alg);
        expectEqual(new Set(algorithms).size, algorithms.length, 'different "alg":');
        for (const alg of algorithms) expectEqual(coseAlgorithms.includes(alg), true, `a known "alg", not ${alg}:`);
        const { residentKey, requireResidentKey, userVerification } = one.authenticatorSelection;
        expectEqual(
          [residentKey, requireResidentKey, userVerification].join(),
          'required,true,required',
          'what the device must do',
        );
        expectEqual(one.user.id, other.user.id, '"user.id"');
        expectEqual(new URL(state.addUrl).hostname.endsWith(one.rp.id), true, 'the page’s host ends with "rp.id":');
      });
    await report.check('POST passkeys with what no device has made is 422', about, async () => {
      const made = { id: 'bm9uZQ', clientDataJSON: 'e30', attestationObject: 'oA', transports: [] };
      expectFailure(await send(world, api('passkeys'), made), 422);
    });
    await report.check('POST remove of a passkey that there isn’t is 404', about, async () => {
      expectFailure(await send(world, api(`passkeys/${crypto.randomUUID()}/remove`), undefined), 404);
    });
  }
  if (offers(world, ['devices'])) {
    await report.check('GET devices: each that is signed in, one of them this', where, async () => {
      const answer = await ask(stamped(api('devices')));
      expectStatus(answer, 200);
      const list = expectBody(answer, devices).devices;
      expectEqual(list.filter(({ current }) => current).length, 1, 'devices with "current":');
      expectEqual(new Set(list.map(({ id }) => id)).size, list.length, 'different ids:');
    });
    await report.check('POST sign-out of a device that there isn’t is 404', where, async () => {
      expectFailure(await send(world, api(`devices/${crypto.randomUUID()}/sign-out`), undefined), 404);
    });
  }
}
