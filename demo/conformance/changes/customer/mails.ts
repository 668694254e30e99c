import { mails } from '../../../../src/contract/customer/settings.ts';
import type { Mails } from '../../../../src/contract/customer/settings.ts';
import { expectBody, expectEqual, expectStatus } from '../../expect.ts';
import { expectFailure } from '../../refused.ts';
import { stamped } from '../../world.ts';
import type { World } from '../../world.ts';
import { checkEffect, send } from '../once.ts';
import { expectSameAsRead } from '../same-as-read.ts';

/** News start with a press in the customer's mailbox, which this program doesn't see: wanting them leaves them off. */
async function checkNews(world: World, read: () => Promise<Mails>): Promise<void> {
  const { report, api } = world;
  const title = 'POST mails of news waits for the confirmation from a mail';
  const where = 'DECISIONS.md#consents';
  const newsIn = ({ kinds }: Mails) => kinds.find(({ kind }) => kind === 'news');
  const before = newsIn(await read());
  if (!before) return;
  if (before.on || before.asked) return report.skip(title, where, 'the news are on, or wait for their confirmation');
  const choose = (on: boolean) => send(world, api('mails'), { kind: 'news', on });
  await report.check(title, where, async () => {
    const answer = await choose(true);
    // A few mails a day are enough.
    if (answer.status === 429) return;
    expectStatus(answer, 200);
    const outcome = expectBody(answer, mails);
    const { on, asked } = newsIn(outcome) ?? {};
    await expectSameAsRead(world, answer, outcome, read);
    expectEqual({ on, isAsked: Boolean(asked) }, { on: false, isAsked: true }, 'news:');
    expectStatus(await choose(false), 200);
    expectEqual(newsIn(await read()), before, 'news:');
  });
}

/** Kinds of mail: switches one and switches it back. */
export async function checkMails(world: World): Promise<void> {
  const { report, ask, api } = world;
  const where = 'DECISIONS.md#mail; mailBody in src/contract/customer/settings.ts';
  const path = api('mails');
  const read = async () => {
    const answer = await ask(stamped(path));
    expectStatus(answer, 200);
    return expectBody(answer, mails);
  };
  const state = async () => (await read()).kinds;
  const [first] = (await report.check('GET mails: the kinds that may be switched off', where, state)) ?? [];
  if (!first) return report.skip('POST mails', where, 'no kind of mail may be switched off');
  const { kind, on } = first;
  await report.check('POST mails of a kind that there isn’t is 422', where, async () => {
    expectFailure(await send(world, path, { kind: 'no-such-kind', on: false }), 422);
  });
  await checkNews(world, read);
  return checkEffect(world, {
    title: 'POST mails',
    where,
    path,
    body: { kind, on: !on },
    otherBody: { kind, on },
    response: mails,
    whole: read,
    state,
    restore: () => ({ path, body: { kind, on } }),
  });
}
