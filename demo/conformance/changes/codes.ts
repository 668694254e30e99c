import { calls } from '../../../src/contract/all-calls.ts';
import { codeRefusals } from '../../../src/contract/lists.ts';
import type { Codes } from '../../../src/contract/shop/codes.ts';
import { expectBody, expectEqual, expectStatus } from '../expect.ts';
import { expectFailure } from '../refused.ts';
import { Misfit } from '../report.ts';
import { stamped } from '../world.ts';
import type { World } from '../world.ts';
import { send } from './once.ts';

/** Reads the entered codes, and enters one that doesn't exist: the shop's codes are unknown to the checks. */
export async function checkCodes(world: World): Promise<void> {
  const { report, ask, api } = world;
  const where = 'DECISIONS.md#codes; codeBody in src/contract/shop/codes.ts';
  const path = api('codes');
  const read = async (): Promise<Codes> => {
    const answer = await ask(stamped(path));
    expectStatus(answer, 200);
    return expectBody(answer, calls.getCodes.answer);
  };
  const now = await report.check('GET codes: the entered codes, and the credit with its use', where, read);
  if (!now) return;
  await report.check(
    'GET codes: each use is what its delivery takes of the credit, which is enough',
    where,
    async () => {
      let used = 0;
      for (const { id, amount } of now.uses) {
        used += amount.amount;
        if (!world.offered.has('delivery')) continue;
        const { amounts } = expectBody(
          await ask(stamped(api(`box-breakdown/upcoming/${id}`))),
          calls.getDelivery.answer,
        );
        const taken = -amounts.referralCredit.amount - amounts.offerCredit.amount;
        expectEqual(amount, { ...amounts.total, amount: taken }, `the credit in the delivery ${id}:`);
      }
      if (used > now.credit.amount) throw new Misfit(`"uses" of at most ${now.credit.amount} in all`, String(used));
    },
  );
  for (const title of ['POST codes', 'POST codes/preview'])
    await report.check(
      `${title}: a code that doesn’t exist is 422 with the reason, and changes nothing`,
      where,
      async () => {
        const body = { code: `NO-SUCH-${crypto.randomUUID()}` };
        const { code, field } = expectFailure(await send(world, api(title.slice('POST '.length)), body), 422);
        if (code !== 'code-unknown')
          throw new Misfit(`"code-unknown", one of ${codeRefusals.join(', ')} after "code-"`, code);
        expectEqual(field, 'code', 'the field');
        expectFailure(await send(world, api(title.slice('POST '.length)), { code: ' ' }), 422);
        expectEqual(await read(), now, 'the codes as they were:');
      },
    );
}
