import {
  cancelContract,
  declarationTerms,
  getCancellation,
  getWithdrawal,
  withdraw,
} from '../../../../src/contract/legal/declarations.ts';
import type { DeclarationTerms } from '../../../../src/contract/legal/declarations.ts';
import { getPets } from '../../../../src/contract/first-calls.ts';
import { pets as petList } from '../../../../src/contract/pets/pet.ts';
import { expectBody, expectStatus } from '../../expect.ts';
import { expectFailure } from '../../refused.ts';
import { Misfit } from '../../report.ts';
import { groupsOf } from '../../../workbench/contract-check/offered.ts';
import { offers } from '../../groups.ts';
import { stamped } from '../../world.ts';
import type { World } from '../../world.ts';
import { checkOnce } from '../for-good.ts';
import { send } from '../once.ts';

const who = { name: 'Conformance', email: 'conformance@example.test', contract: 'Conformance', locale: 'en-GB' };

const minutes = 5 * 60_000;

/** Declarations about a contract. They end it for good. */
const all = [
  { read: getWithdrawal, write: withdraw, body: who },
  {
    read: getCancellation,
    write: cancelContract,
    body: { ...who, type: 'important', reason: 'Conformance', endsOn: null },
  },
] as const;

export async function checkDeclarations(world: World): Promise<void> {
  const { report, ask, api } = world;
  const where = 'DECISIONS.md#declarations; src/contract/legal';
  for (const { read, write, body } of all) {
    if (!offers(world, groupsOf(read))) continue;
    const path = api(read.path);
    const terms = await report.check<DeclarationTerms>(`GET ${read.path} fits the contract`, where, async () => {
      const answer = await ask(stamped(path));
      expectStatus(answer, 200);
      return expectBody(answer, declarationTerms);
    });
    if (!terms?.offered) {
      report.skip(`POST ${write.path}`, where, 'the law of this country requires no such function');
      continue;
    }
    await report.check(`POST ${write.path} without a name is 422 and names the field`, where, async () => {
      expectFailure(await send(world, path, { ...body, name: ' ' }), 422);
    });
    const done = await checkOnce(world, { title: `POST ${write.path}`, where, path, body, response: write.answer });
    if (done)
      await report.check(`POST ${write.path}: it is received when it is answered`, where, async () => {
        const now = (await ask(stamped(path))).headers.get('date') ?? 'no header date';
        if (!(Math.abs(Date.parse(now) - Date.parse(done.at)) < minutes))
          throw new Misfit(`"at": a moment within five minutes of ${now}`, done.at);
      });
    if (done?.endsOn)
      await report.check(`POST ${write.path}: every started dog shows the end of its contract`, where, async () => {
        const dogs = expectBody(await ask(stamped(api(getPets.path))), petList).pets;
        for (const { subscription_status: status, cancelled_on: last, petPublicId } of dogs)
          if (status !== 'pending' && status !== 'complete' && (last === null || last > done.endsOn!))
            throw new Misfit(`"cancelled_on" of ${petPublicId}: ${done.endsOn} at the latest`, last ?? 'null');
      });
  }
}
