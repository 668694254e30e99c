import { calls } from '../../src/contract/all-calls.ts';
import type { Call } from '../../src/contract/calls/call.ts';
import { addDays } from '../../src/days.ts';
import type { Answer } from './client.ts';
import { expectAnswer, expectEqual, expectHeader } from './expect.ts';
import { expectFailure } from './refused.ts';
import { groupsOf } from '../workbench/contract-check/offered.ts';
import { offers } from './groups.ts';
import { Misfit } from './report.ts';
import { isWantedCall } from './wanted.ts';
import { closedDelivery, openDelivery, stamped } from './world.ts';
import type { World } from './world.ts';

/** All GET calls, by their names in the contract. */
const readCalls = Object.entries<Call>(calls).filter(([, { method }]) => method === 'GET');

/** Those that the checked tags make. */
const readsOf = ({ wanted }: World): typeof readCalls => readCalls.filter(([, call]) => isWantedCall(wanted, call));

/** The kind of id in a call's `{id}`. */
const ofPet = /^pet\//;

const whereOf = (name: string, { specified }: Call): string =>
  `${specified ? '§7' : 'DECISIONS.md#account-api-beyond-7'}; ${name} in src/contract`;

const pathOf = ({ api }: World, path: string): string => (path.startsWith('/') ? path : api(path));

function idFor(world: World, { path }: Call): string | undefined {
  if (ofPet.test(path)) return world.pets[0]?.petPublicId;
  // Date ranges are available only while the delivery can be changed.
  return path.endsWith('/ranges') ? openDelivery(world)?.id : (openDelivery(world) ?? closedDelivery(world))?.id;
}

function expectUncached(answer: Answer): void {
  expectHeader(answer, 'cache-control', 'no-store');
  if (!answer.headers.get('date'))
    throw new Misfit('header date: the countdown follows it', 'no such header', answer.asked);
}

/** §7 Each read succeeds, fits its schema, and forbids caching. */
export async function checkReads(world: World): Promise<void> {
  const { ask, report } = world;
  for (const [name, call] of readsOf(world)) {
    const title = `GET ${call.path}`;
    const where = whereOf(name, call);
    if (!offers(world, groupsOf(call))) {
      report.absent(title, where);
      continue;
    }
    const needsId = call.path.includes('{id}');
    const id = needsId ? idFor(world, call) : '';
    if (id === undefined) {
      report.skip(title, where, `this customer has no ${ofPet.test(call.path) ? 'pet' : 'delivery'} for it`);
      continue;
    }
    const path = stamped(pathOf(world, call.path.replace('{id}', id)));
    const answer = await report.check(`${title} answers and fits the contract`, where, async () => {
      const got = await ask(path);
      expectAnswer(got, call.answer);
      return got;
    });
    if (answer && !world.adapter?.sendsItself)
      await report.check(`${title} is kept by no cache`, '§7 no-cache; Date: DECISIONS.md#deliveries', () =>
        expectUncached(answer),
      );
  }
  await checkPlaces(world);
  await checkTransitions(world);
}

/** A change of kibble goes one way, day by day, and ends with the new one alone. */
async function checkTransitions(world: World): Promise<void> {
  const { ask, api, report, wanted } = world;
  if (!isWantedCall(wanted, calls.getFood) || !offers(world, ['bowl'])) return;
  const title = 'GET food: the days of a change of kibble follow each other, with more and more of the new one';
  await report.check(title, 'DECISIONS.md#transition', async () => {
    const { transitions } = expectAnswer(await ask(stamped(api('food'))), calls.getFood.answer);
    for (const { days } of transitions ?? []) {
      expectEqual(days.at(-1)?.before, 0, 'grams of the old kibble on the last day:');
      for (const [index, { day, before, after }] of days.entries()) {
        const last = days[index - 1];
        if (last)
          expectEqual(
            { day, continues: before <= last.before && after >= last.after },
            { day: addDays(last.day, 1), continues: true },
            'the day, and whether the change continues:',
          );
      }
    }
  });
}

/** Calls that are always made for this country (§7). */
const underGb = [calls.getPets, calls.getCustomer, calls.getReferral, calls.getDryClaims, calls.getNavbar];

async function checkPlaces(world: World): Promise<void> {
  const { ask, report, customer } = world;
  await report.check('The calls that are always made under /gb answer there', '§7 always under locale gb', async () => {
    const wanted = readsOf(world).map(([, call]) => call);
    for (const call of underGb.filter((each) => wanted.includes(each) && offers(world, groupsOf(each))))
      expectAnswer(await ask(stamped(`/gb/new-account-api/1.0/${call.path}`)), call.answer);
  });
  await report.check('The base without a locale answers too', '§7 Base', async () => {
    const answer = await ask(stamped('/new-account-api/1.0/customer-data'));
    const { public_id: id } = expectAnswer(answer, calls.getCustomer.answer);
    expectEqual(id, customer?.public_id, 'the same customer,');
  });
}

/** §8 Signed out, every call is refused with 401 and no data, but those for visitors. */
export async function checkSignedOut(world: World): Promise<void> {
  const { ask, report } = world;
  for (const [name, call] of readsOf(world).filter(([, each]) => !each.open && offers(world, groupsOf(each)))) {
    const path = stamped(pathOf(world, call.path.replace('{id}', idFor(world, call) ?? 'any')));
    await report.check(`Signed out: GET ${call.path} is 401`, `§8 HTTP 401; ${whereOf(name, call)}`, async () => {
      const answer = await ask(path, { signedOut: true });
      const { redirectUrl } = expectFailure(answer, 401);
      if (answer.json instanceof Object && 'redirectUrl' in answer.json)
        throw new Misfit('"redirectUrl" inside "error", where it is read', 'next to "error"');
      if (redirectUrl !== undefined && !/^(https?:\/\/|\/(?!\/))/.test(redirectUrl))
        throw new Misfit('"error.redirectUrl" as an http(s) address or a path', redirectUrl);
    });
  }
}

/** Unknown ids, malformed ids and ids of another customer all give 404. */
export async function checkIds(world: World): Promise<void> {
  const { ask, report, api, foreign } = world;
  const odd = ['no-such-id', '%00', "'%20or%201=1", '..%2f..', '💩', 'x'.repeat(250)];
  const offered = readsOf(world).filter(([, each]) => offers(world, groupsOf(each)));
  for (const [name, call] of offered.filter(([, { path }]) => path.includes('{id}'))) {
    const others = ofPet.test(call.path) ? foreign.pets : foreign.deliveries;
    const refused = (ids: readonly string[]) => async (): Promise<void> => {
      for (const id of ids) {
        const answer = await ask(stamped(api(call.path.replace('{id}', id))));
        // A malformed path may be refused before the id is looked up.
        if (answer.status !== 400 || id === 'no-such-id' || others.includes(id)) expectFailure(answer, 404);
      }
    };
    await report.check(
      `GET ${call.path} with an unknown id is 404`,
      `DECISIONS.md#bodies; ${whereOf(name, call)}`,
      refused(odd),
    );
    const title = `GET ${call.path} with another customer’s id is 404`;
    if (others.length > 0) await report.check(title, '§6 Roles and permissions', refused(others.slice(0, 3)));
    else report.skip(title, '§6', 'no --other-email was given');
  }
}
