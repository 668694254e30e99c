import {
  grants,
  grantProblem,
  lastGrantDay,
  madeGrant,
  revokeGrant,
} from '../../../../src/contract/customer/grants.ts';
import type { MadeGrant } from '../../../../src/contract/customer/grants.ts';
import { addDays } from '../../../../src/days.ts';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import { dayIn } from '../../../../src/zones.ts';
import { expectBody, expectEqual, expectStatus } from '../../expect.ts';
import { expectFailure } from '../../refused.ts';
import { Misfit } from '../../report.ts';
import { stamped } from '../../world.ts';
import type { World } from '../../world.ts';
import { checkOnce } from '../for-good.ts';
import { send } from '../once.ts';

const where = 'DECISIONS.md#grants; src/contract/customer/grants.ts';

/** What a link answers without a session, and the text of the page. */
async function open(url: string): Promise<{ status: number; text: string }> {
  if (!/^https?:\/\//.test(url)) throw new Misfit('"url" with http(s)', url);
  const answer = await fetch(url, { signal: AbortSignal.timeout(20_000) });
  return { status: answer.status, text: await answer.text() };
}

const isClosed = (status: number): boolean => status === 404 || status === 410;

/** Links for who looks after the dogs: one for today opens the card, one for later days doesn't yet, and each can be revoked. */
export async function checkSitter(world: World): Promise<void> {
  const { report, api, ask, customer } = world;
  const pet = world.pets.find(({ subscription_status: status }) => status === 'active');
  if (!pet) return report.skip('POST grants', where, 'this customer has no active dog');
  const path = api('grants');
  const read = async () => {
    const answer = await ask(stamped(path));
    expectStatus(answer, 200);
    return { answer, list: expectBody(answer, grants).grants };
  };
  const before = await report.check('GET grants: those of today and of later days', where, async () => {
    const { answer, list } = await read();
    const { timeZone } = findLocale(customer?.storeCountryCode ?? 'GB')!;
    const today = dayIn(timeZone, Date.parse(answer.headers.get('date') ?? ''));
    for (const { since, until } of list) {
      expectEqual(since <= until && until >= today, true, 'a first day, then a last one that is not over:');
    }
    return { today, ids: list.map(({ id }) => id) };
  });
  if (!before) return undefined;
  const { today, ids } = before;
  const bodyOf = (since: string, until: string) => ({
    kind: 'sitter',
    label: 'Conformance',
    pets: [pet.petPublicId],
    since,
    until,
  });
  const wrong = [
    bodyOf(addDays(today, -1), today),
    bodyOf(addDays(today, 3), addDays(today, 2)),
    bodyOf(today, addDays(lastGrantDay(today), 1)),
  ];
  await report.check('POST grants with days that are over, the wrong way round or too many is 422', where, async () => {
    for (const body of wrong)
      expectEqual(expectFailure(await send(world, path, body), 422).field, grantProblem(body, today)?.field, '"field"');
  });
  await report.check('POST grants with a dog that isn’t the customer’s is 422', where, async () => {
    const body = { ...bodyOf(today, today), pets: ['no-such-dog'] };
    expectEqual(expectFailure(await send(world, path, body), 422).field, 'pets', '"field"');
  });

  const make = async (title: string, since: string, until: string): Promise<MadeGrant | undefined> => {
    const whole = async () => ({ grants: (await read()).list });
    const body = bodyOf(since, until);
    const made = await checkOnce(world, { title, where, path, body, response: madeGrant, whole });
    const fresh = made?.grants.find(({ id }) => !ids.includes(id));
    if (fresh)
      await report.check(`${title}: who, which dogs, which days, and the right to feed`, where, () => {
        const { kind, label, scopes, pets } = fresh;
        expectEqual(
          { kind, label, scopes, pets, since: fresh.since, until: fresh.until },
          {
            kind: 'sitter',
            label: body.label,
            scopes: ['feed'],
            pets: [{ petPublicId: pet.petPublicId, name: pet.name }],
            since,
            until,
          },
          'the grant',
        );
      });
    return made;
  };
  const revoke = async (made: MadeGrant, title: string): Promise<void> => {
    const own = made.grants.find(({ id }) => !ids.includes(id));
    if (!own) return;
    const whole = async () => ({ grants: (await read()).list });
    const response = revokeGrant.answer;
    const done = await checkOnce(world, { title, where, path: api(`grants/${own.id}/revoke`), response, whole });
    if (done)
      await report.check(`${title}: it is no longer listed, and its link shows nothing`, where, async () => {
        expectEqual(
          done.grants.map(({ id }) => id),
          ids,
          'the grants of before:',
        );
        const { status, text } = await open(made.url);
        expectEqual([isClosed(status), text.includes(pet.name)], [true, false], 'closed, without the dog’s name:');
      });
  };

  const present = await make('POST grants from today on', today, addDays(today, 6));
  if (present) {
    await report.check('A link for today opens the card of its dogs without a session', where, async () => {
      const { status, text } = await open(present.url);
      expectEqual([status, text.includes(pet.name)], [200, true], 'HTTP 200, with the dog’s name:');
    });
    await report.check('GET grants names the last use, and no link', where, async () => {
      const { answer, list } = await read();
      const own = list.find(({ id }) => !ids.includes(id));
      const secret = present.url.split('/').findLast((part) => part !== '') ?? '';
      expectEqual([own?.lastUsed !== null, answer.text.includes(secret)], [true, false], '"lastUsed", and no secret:');
    });
    await revoke(present, 'POST grants/{id}/revoke');
  }
  const later = await make('POST grants for later days', addDays(today, 1), addDays(today, 2));
  if (later) {
    await report.check('Before its first day a link shows nothing', where, async () => {
      const { status, text } = await open(later.url);
      expectEqual([isClosed(status), text.includes(pet.name)], [true, false], 'closed, without the dog’s name:');
    });
    await revoke(later, 'POST grants/{id}/revoke of one for later days');
  }
  await report.check('POST grants/{id}/revoke of a grant that there isn’t is 404', where, async () => {
    expectFailure(await send(world, api(`grants/${crypto.randomUUID()}/revoke`), undefined), 404);
  });
  return undefined;
}
