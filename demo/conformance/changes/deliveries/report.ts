import { remediesFor } from '../../../../src/contract/deliveries/report.ts';
import { calls } from '../../../../src/contract/all-calls.ts';
import type { DeliveryReport } from '../../../../src/contract/deliveries/report.ts';
import { expectBody, expectEqual, expectStatus } from '../../expect.ts';
import { expectFailure } from '../../refused.ts';
import { Misfit } from '../../report.ts';
import { stamped } from '../../world.ts';
import type { World } from '../../world.ts';
import { checkOnce } from '../for-good.ts';
import { send } from '../once.ts';
import { expectPresent } from '../same-as-read.ts';

const where = 'DECISIONS.md#reports; reportBody in src/contract/deliveries/report.ts';

/** Reports a problem with the first delivery that offers it. A report stays, so it is made only with --for-good. */
export async function checkReport(world: World): Promise<void> {
  const { report, ask, api, deliveries } = world;
  const title = 'POST delivery/{id}/report';
  const pathOf = (id: string): string => api(`delivery/${id}/report`);
  const read = async (id: string): Promise<DeliveryReport> => {
    const answer = await ask(stamped(pathOf(id)));
    expectStatus(answer, 200);
    return expectBody(answer, calls.getReport.answer);
  };
  const found = await report.check('GET delivery/{id}/report of each box', where, async () => {
    const all = await Promise.all(deliveries.map(async ({ id }) => ({ id, about: await read(id) })));
    return all.find(({ about }) => about.problems.length > 0) ?? null;
  });
  if (found === undefined) return;
  if (!found) return report.skip(title, where, 'this customer has no delivery that a report could be about');
  const { id, about } = found;
  const path = pathOf(id);
  const [problem] = about.problems;
  const [remedy] = remediesFor(problem!, about.remedies);
  const items = problem === 'not-arrived' ? [] : about.items.slice(0, 1).map(({ identifier }) => identifier);
  const body = { problem, items, remedy };
  await report.check(`${title} with an item of another box is 422 and names the field`, '§5', async () => {
    const last = about.problems.at(-1)!;
    const wrong = { problem: last, items: ['no-such-item'], remedy: remediesFor(last, about.remedies)[0] };
    expectEqual(expectFailure(await send(world, path, wrong), 422).field, 'items', '"error.field"');
  });
  const done = await checkOnce(world, {
    title,
    where,
    path,
    body,
    response: calls.sendReport.answer,
    whole: () => read(id),
  });
  if (!done) return;
  await report.check(`${title}: the report is kept, and there is one for each box`, where, async () => {
    const now = await read(id);
    if (!now.report) throw new Misfit('"report"', 'null');
    expectEqual([now.report.problem, now.report.remedy, now.report.items], [problem, remedy, items], 'what was sent,');
    expectEqual(now.problems, [], '"problems"');
    await expectPresent(await send(world, path, body), calls.getReport.answer, () => read(id), 'already-reported');
  });
}
