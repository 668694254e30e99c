import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../../../demo/app.ts';
import { readConfig } from '../../../../demo/backend/platform/config.ts';
import { pruneOld } from '../../../../demo/backend/jobs/prune.ts';
import type { MailAction } from '../../../../src/contract/deliveries/mail-action.ts';
import type { Delivery } from '../../../../src/contract/deliveries/delivery.ts';
import type { Ranges } from '../../../../src/contract/deliveries/changes.ts';
import type { Pet } from '../../../../src/contract/pets/pet.ts';
import { actAs, refusalOf, startAnew, storedState } from '../../../support/backend/actor.ts';
import type { Actor, ChangeRecord } from '../../../support/backend/actor.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { mailLinksOf, useLink, writeMails } from '../../../support/backend/mail-links.ts';
import type { MailLink } from '../../../support/backend/mail-links.ts';
import { mailsIn } from '../../../support/backend/mails.ts';
import { runs } from '../../../support/project/length.ts';

let backend: Backend;
let robin: Actor;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  robin = await actAs(backend, 'robin');
  await startAnew(backend);
  for (const table of ['outbox', 'mail_links', 'sign_in_failures'] as const)
    await backend.database.kysely.deleteFrom(table).execute();
});

const dog = 'robin-waffle';
const hour = 3_600_000;
const later = (from: string, hours: number): string => new Date(Date.parse(from) + hours * hour).toISOString();
const changesOf = async (actor = robin) => (await actor.read<ChangeRecord>('changes')).changes;
const answerOf = async (...parts: Parameters<typeof useLink>): Promise<MailAction> => {
  const response = await useLink(...parts);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<MailAction>();
};

/** The links of the mail about the next delivery’s last day, on the morning on which it is sent. */
async function lastDayLinks(name = 'robin') {
  const actor = await actAs(backend, name);
  const { pets } = await actor.read<{ pets: Pet[] }>('customer/pets');
  const [delivery, following] = (await actor.open(pets[0]!.petPublicId)) as [Delivery, Delivery];
  const now = later(`${delivery.date}T10:00:00Z`, -96);
  await writeMails(backend, now, [name]);
  const links = await mailLinksOf(backend, name);
  const of = (action: string): MailLink => links.find((link) => link.action === action)!;
  return { delivery, following, now, skip: of('skip'), keep: of('keep') };
}

/** The link of the mail that asks whether a delivery has arrived. */
async function arrivalLink() {
  const [delivery] = (await robin.open(dog)) as [Delivery];
  const morning = later(`${delivery.until}T10:00:00Z`, 24);
  await writeMails(backend, later(morning, -2), ['robin']);
  expect(await mailLinksOf(backend, 'robin')).toEqual([]);
  await writeMails(backend, morning, ['robin']);
  const [link] = await mailLinksOf(backend, 'robin');
  return { delivery, now: morning, link: link! };
}

describe('DECISIONS.md#mail-actions: the links of mails', () => {
  test('the reminder of the last day has a link to skip and one to keep, whose token no server gets', async () => {
    const { skip, keep, following, delivery } = await lastDayLinks();
    expect({ skip, keep }).toMatchObject({
      skip: { kind: 'last-day', path: '/account/gb/mail' },
      keep: { kind: 'last-day', path: '/account/gb/mail' },
    });
    const [mail] = (await mailsIn(backend.database)).filter(({ recipient }) => recipient === skip.recipient);
    for (const { token } of [skip, keep])
      expect([mail!.text, mail!.html].every((form) => form.includes(`#${token}`))).toBe(true);
    expect(mail!.expires_at).not.toBeNull();
    const looked = await answerOf(backend, skip.token);
    expect(looked).toMatchObject({
      action: 'skip',
      state: 'open',
      delivery: { id: delivery.id, date: delivery.date, total: delivery.amounts.total },
      becomes: { date: following.date },
      undoUntil: null,
    });
    for (const personal of [delivery.address.oneLine, 'robin@example.test', 'address', 'card'])
      expect(JSON.stringify(looked)).not.toContain(personal);
  });

  test('looking, and requests of scanners, change nothing', async () => {
    const { skip, keep } = await lastDayLinks();
    const state = async () => ({
      stored: await storedState(backend),
      links: await backend.database.kysely.selectFrom('mail_links').selectAll().execute(),
    });
    const before = await state();
    for (const { token, path } of [skip, keep]) {
      await answerOf(backend, token);
      for (const method of ['GET', 'HEAD', 'OPTIONS'] as const)
        for (const url of [
          path,
          ...['', '/take', '/undo'].map((step) => `/gb/new-account-api/1.0/mail-action${step}?token=${token}`),
        ])
          await backend.app.inject({ method, url });
    }
    expect(await state()).toEqual(before);
  });

  test('skip moves the delivery to the day of the next one, once for two presses at a time, with the mail and the entry of the account', async () => {
    const { skip, delivery, following } = await lastDayLinks();
    const [one, other] = await Promise.all([
      useLink(backend, skip.token, '/take'),
      useLink(backend, skip.token, '/take'),
    ]);
    expect({ one: one.statusCode, other: other.statusCode }).toEqual({ one: 200, other: 200 });
    expect(one.json()).toEqual(other.json());
    expect(one.json()).toMatchObject({
      state: 'done',
      delivery: { id: delivery.id, date: following.date },
      becomes: null,
    });
    expect({ setCookie: one.headers['set-cookie'], cacheControl: one.headers['cache-control'] }).toEqual({
      setCookie: undefined,
      cacheControl: 'no-store',
    });
    expect((await robin.delivery(delivery.id)).date).toBe(following.date);
    expect((await changesOf()).map(({ kind, subject }) => [kind, subject])).toEqual([['date', delivery.orderId]]);
    expect((await mailsIn(backend.database)).filter(({ kind }) => kind === 'delivery-date')).toHaveLength(1);
  });

  test('skip moves food to the day of the next food, past extras alone; extras alone, which nothing follows, have no link to skip', async () => {
    const single = await actAs(backend, 'single');
    const pet = 'single-nala';
    const [food, next] = await single.open(pet);
    const { version } = await single.read<{ version: number }>(`pet/extras/${pet}`);
    const body = { version, product: 'bone-broth', often: 'once', alone: true };
    expect((await single.post(`pet/extras/${pet}`, body)).statusCode).toBe(200);
    const parcel = (await single.open(pet)).find(({ id }) => id !== food!.id)!;
    const alone = await lastDayLinks('single');
    expect({ deliveryId: alone.delivery.id, skip: alone.skip }).toEqual({ deliveryId: parcel.id, skip: undefined });
    const { methods, version: present } = await single.read<Ranges>(`delivery/${parcel.id}/ranges`);
    const { date } = methods[0]!.dates.find((each) => each.date > food!.date && each.date < next!.date)!;
    const moved = { date, method: methods[0]!.method, version: present };
    expect((await single.post(`delivery/${parcel.id}/change-date`, moved)).statusCode).toBe(200);
    const { delivery, following, skip } = await lastDayLinks('single');
    expect({ delivery: delivery.id, following: following.id }).toEqual({ delivery: food!.id, following: parcel.id });
    expect((await answerOf(backend, skip.token)).becomes).toMatchObject({ date: next!.date });
  });

  test('the link undoes it within an hour, once; later only the record does', async () => {
    const { skip, delivery, now } = await lastDayLinks();
    await answerOf(backend, skip.token, '/take');
    await backend.clock(later(now, 0.9));
    const [one, other] = await Promise.all([
      useLink(backend, skip.token, '/undo'),
      useLink(backend, skip.token, '/undo'),
    ]);
    expect({ one: one.json<MailAction>().state, other: other.json<MailAction>().state }).toEqual({
      one: 'undone',
      other: 'undone',
    });
    expect((await robin.delivery(delivery.id)).date).toBe(delivery.date);
    expect((await changesOf()).map(({ kind }) => kind)).toEqual(['undone', 'date']);
    expect((await answerOf(backend, skip.token, '/take')).state).toBe('undone');
    expect((await robin.delivery(delivery.id)).date).toBe(delivery.date);
  });

  test('after an hour the link doesn’t undo any more, and the record still does', async () => {
    const { skip, now } = await lastDayLinks();
    await answerOf(backend, skip.token, '/take');
    await backend.clock(later(now, 1.1));
    expect((await answerOf(backend, skip.token)).undoUntil).toBeNull();
    expect(refusalOf(await useLink(backend, skip.token, '/undo'))).toEqual([409, 'too-late']);
    const [change] = await changesOf();
    expect((await robin.post(`changes/${change!.reference}/undo`)).statusCode).toBe(200);
    expect((await answerOf(backend, skip.token)).state).toBe('undone');
  });

  test('a link whose undo a later change depends on names no other change', async () => {
    const { keep, delivery } = await lastDayLinks();
    await answerOf(backend, keep.token, '/take');
    const { version } = await robin.delivery(delivery.id);
    const [date] = (
      await robin.read<{ methods: { dates: { date: string }[] }[] }>(`delivery/${delivery.id}/ranges`)
    ).methods[0]!.dates.map((each) => each.date).filter((each) => each > delivery.date);
    expect(
      (await robin.post(`delivery/${delivery.id}/change-date`, { date, method: delivery.method, version })).statusCode,
    ).toBe(200);
    const refused = await useLink(backend, keep.token, '/undo');
    expect(refusalOf(refused)).toEqual([409, 'depended-on']);
    expect(refused.body).not.toContain('K-');
  });

  test('keep holds the day of the delivery, also when the interval changes afterwards', async () => {
    const { keep, delivery } = await lastDayLinks();
    const done = await answerOf(backend, keep.token, '/take');
    expect(done).toMatchObject({ action: 'keep', state: 'done', delivery: { date: delivery.date } });
    expect((await changesOf())[0]).toMatchObject({
      kind: 'kept',
      subject: delivery.orderId,
      to: { date: delivery.date },
    });
    const { version } = await robin.read<{ version: number }>('rhythm');
    expect((await robin.post('rhythm/all', { weeks: 2, version })).statusCode).toBe(200);
    expect((await robin.delivery(delivery.id)).date).toBe(delivery.date);
    // The link to skip was about the delivery as it was.
    expect((await answerOf(backend, keep.token)).state).toBe('done');
  });

  test('the day after the window a mail asks whether the delivery has arrived; its button confirms it, and Undo asks again', async () => {
    const { link, delivery } = await arrivalLink();
    expect(link).toMatchObject({ kind: 'arrival', action: 'arrived' });
    expect(await answerOf(backend, link.token)).toMatchObject({
      state: 'open',
      delivery: { status: 'dispatched' },
      becomes: null,
    });
    expect(await answerOf(backend, link.token, '/take')).toMatchObject({
      state: 'done',
      delivery: { status: 'delivered' },
    });
    expect((await robin.delivery(delivery.id)).status).toBe('delivered');
    expect(await answerOf(backend, link.token, '/undo')).toMatchObject({
      state: 'undone',
      delivery: { status: 'dispatched' },
    });
    expect(await robin.delivery(delivery.id)).toMatchObject({ status: 'dispatched', askArrival: true });
    expect((await changesOf()).map(({ kind }) => kind).slice(0, 2)).toEqual(['undone', 'arrived']);
  });

  test('no mail asks about a delivery for a dog that has died, and a link from before does nothing', async () => {
    const single = await actAs(backend, 'single');
    const [delivery] = (await single.open('single-nala')) as [Delivery];
    const morning = later(`${delivery.until}T10:00:00Z`, 24);
    await writeMails(backend, morning, ['single']);
    const [link] = await mailLinksOf(backend, 'single');
    const ended = await single.post('pet/farewell/single-nala', { kind: 'died' });
    expect(ended.statusCode, ended.body).toBe(200);
    expect(await mailLinksOf(backend, 'single')).toEqual([]);
    expect(await answerOf(backend, link!.token)).toMatchObject({ state: 'closed', delivery: { dogs: [] } });
    await writeMails(backend, later(morning, 1), ['single']);
    expect(await mailLinksOf(backend, 'single')).toEqual([]);
  });

  test('no mail asks about a delivery whose arrival is confirmed; a report rules out the undo', async () => {
    const { link, delivery, now } = await arrivalLink();
    await answerOf(backend, link.token, '/take');
    const items = [(await robin.delivery(delivery.id)).pets[0]!.items[0]!.identifier];
    const reported = await robin.post(`delivery/${delivery.id}/report`, {
      problem: 'damaged',
      items,
      remedy: 'refund',
    });
    expect(reported.statusCode, reported.body).toBe(200);
    expect(refusalOf(await useLink(backend, link.token, '/undo'))).toEqual([409, 'not-undoable']);
    await backend.database.kysely.deleteFrom('outbox').execute();
    await writeMails(backend, later(now, 1), ['robin']);
    expect(await mailLinksOf(backend, 'robin')).toEqual([]);
  });
});

describe('DECISIONS.md#mail-actions: links that do nothing any more', () => {
  const refused = async (token: string): Promise<MailAction> => {
    const before = await storedState(backend);
    const response = await useLink(backend, token, '/take');
    expect(refusalOf(response)).toEqual([409, 'conflict']);
    expect(await storedState(backend)).toEqual(before);
    const { current } = response.json<{ error: { current: MailAction } }>().error;
    expect(await answerOf(backend, token)).toEqual(current);
    return current;
  };

  test('the delivery has changed since the mail', async () => {
    const { skip, keep, delivery } = await lastDayLinks();
    await answerOf(backend, skip.token, '/take');
    expect(await refused(keep.token)).toMatchObject({ state: 'changed', delivery: { id: delivery.id } });
  });

  test('the last day for changes has passed', async () => {
    const { skip, delivery } = await lastDayLinks();
    await backend.clock(later(delivery.changesUntil, 0.001));
    expect(await refused(skip.token)).toMatchObject({ state: 'expired', until: delivery.changesUntil });
  });

  test('the delivery was cancelled, or already counts as delivered', async () => {
    const { skip } = await lastDayLinks();
    const step = await robin.post('subscription/all/cancel', {});
    expect(step.statusCode, step.body).toBe(200);
    expect(await refused(skip.token)).toMatchObject({ state: 'closed', delivery: { status: 'cancelled' } });
  });

  test('another confirmation of the arrival came first', async () => {
    const { link, delivery } = await arrivalLink();
    await robin.post(`pet/confirm-delivery/${delivery.id}`);
    expect(await refused(link.token)).toMatchObject({ state: 'closed', delivery: { status: 'delivered' } });
  });

  test('links that weren’t used end with signing out everywhere; a month after their last day all are deleted', async () => {
    const { skip, keep } = await lastDayLinks('de');
    await answerOf(backend, keep.token, '/take');
    const german = await actAs(backend, 'de');
    expect((await german.post('devices/sign-out')).statusCode).toBe(200);
    expect(refusalOf(await useLink(backend, skip.token))).toEqual([404, 'not-found']);
    expect((await answerOf(backend, keep.token)).state).toBe('done');
    const longAgo = new Date((await backend.now()).getTime() - 31 * 86_400_000);
    await backend.database.kysely.updateTable('mail_links').set({ expires_at: longAgo }).execute();
    await pruneOld(backend.database);
    expect(refusalOf(await useLink(backend, keep.token))).toEqual([404, 'not-found']);
  });

  test('an unknown link is a 404 that reveals nothing, then a sender waits; malformed bodies are refused', async () => {
    const strict = await createApp(readConfig({ DEMO: '0' }), backend.database, { quiet: true });
    const { skip } = await lastDayLinks();
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1)
      statuses.push((await useLink({ app: strict }, `unknown-${count}`)).statusCode);
    expect({ first: statuses[0], thirtieth: statuses[29], next: statuses[30] }).toEqual({
      first: 404,
      thirtieth: 404,
      next: 429,
    });
    // A link that exists isn't limited.
    expect((await useLink({ app: strict }, skip.token)).statusCode).toBe(200);
    await strict.close();
    for (const payload of [
      {},
      { token: '' },
      { token: 1 },
      { token: 'x'.repeat(201) },
      { token: skip.token, action: 'skip' },
      [],
    ])
      for (const step of ['', '/take', '/undo'])
        expect(
          (await backend.app.inject({ method: 'POST', url: `/gb/new-account-api/1.0/mail-action${step}`, payload }))
            .statusCode,
        ).toBe(422);
  });

  test('who is signed in plays no part, and one key for two links is refused', async () => {
    const { skip, keep, delivery } = await lastDayLinks();
    const cookie = await backend.signIn('single');
    expect((await useLink(backend, skip.token, '/take', { cookie, 'idempotency-key': 'same' })).statusCode).toBe(200);
    expect(refusalOf(await useLink(backend, keep.token, '/take', { 'idempotency-key': 'same' }))).toEqual([
      422,
      'key-reused',
    ]);
    expect((await changesOf(await actAs(backend, 'single'))).map(({ subject }) => subject)).not.toContain(
      delivery.orderId,
    );
  });
});

test('Links of several mails in any order, after changes, undos and time: each changes its delivery at most once, before its end', async () => {
  const people = ['robin', 'single'] as const;
  const actors = { robin, single: await actAs(backend, 'single') };
  const dogs = { robin: dog, single: 'single-nala' };
  const command = fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('take' as const, 'undo' as const), link: fc.nat(20) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 13, 24, 72) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constantFrom('move' as const, 'pause' as const, 'back' as const, 'arrived' as const),
        who: fc.constantFrom(...people),
        day: fc.nat(20),
      }),
    },
  );
  const entriesOf = (name: (typeof people)[number]) => changesOf(actors[name]);
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 12 }), async (commands) => {
      await startAnew(backend);
      for (const table of ['outbox', 'mail_links'] as const) await backend.database.kysely.deleteFrom(table).execute();
      let now = '2026-11-14T10:00:00.000Z';
      const used = new Map<string, number>();
      await writeMails(backend, now, people);
      for (const each of commands) {
        if ('hours' in each) {
          // A minute more than any time limit, so that none ends between two reads that are compared.
          now = later(now, each.hours + 1 / 60);
          await writeMails(backend, now, people);
        } else if ('link' in each) {
          const links = (await Promise.all(people.map((name) => mailLinksOf(backend, name)))).flat();
          const link = links[each.link % Math.max(1, links.length)];
          if (!link) continue;
          const name = people.find((one) => link.recipient.startsWith(one))!;
          const other = people.find((one) => one !== name)!;
          const before = await answerOf(backend, link.token);
          const [own, others] = [await entriesOf(name), await entriesOf(other)];
          const response = await useLink(backend, link.token, `/${each.do}`);
          expect(response.statusCode).toBeLessThan(500);
          const entries = await entriesOf(name);
          const added = entries.slice(0, entries.length - own.length);
          expect(await entriesOf(other)).toEqual(others);
          expect(added.length).toBeLessThanOrEqual(1);
          const after = await answerOf(backend, link.token);
          if (added.length > 0) {
            const times = (used.get(`${each.do} ${link.token}`) ?? 0) + 1;
            used.set(`${each.do} ${link.token}`, times);
            expect(times).toBe(1);
            expect(before.state).toBe(each.do === 'take' ? 'open' : 'done');
            if (each.do === 'take') {
              expect(Date.parse(now)).toBeLessThanOrEqual(Date.parse(before.until));
              expect(added[0]!.subject).toBe(before.delivery.orderId);
              expect(after.delivery.date).toBe((before.becomes ?? before.delivery).date);
            }
            expect(after.state).toBe(each.do === 'take' ? 'done' : 'undone');
          } else if (each.do === 'take') expect(after).toEqual(before);
        } else {
          const actor = actors[each.who]!;
          const open = await actor.open(dogs[each.who]);
          const one = open[each.day % Math.max(1, open.length)];
          if (each.do === 'pause') await actor.post('subscription/all/pause', {});
          else if (each.do === 'back') {
            const [change] = await entriesOf(each.who);
            if (change) await actor.post(`changes/${change.reference}/undo`);
          } else if (each.do === 'arrived') {
            for (const { id, status } of await actor.deliveries(dogs[each.who]))
              if (status === 'dispatched') await actor.post(`pet/confirm-delivery/${id}`);
          } else if (one) {
            const ranges = await actor.read<{ methods: { dates: { date: string }[] }[] }>(`delivery/${one.id}/ranges`);
            const dates = ranges.methods[0]!.dates;
            const { date } = dates[each.day % dates.length]!;
            await actor.post(`delivery/${one.id}/change-date`, { date, method: one.method, version: one.version });
          }
        }
      }
    }),
    { numRuns: runs(6, 100) },
  );
}, 600_000);

const plain = (delivery: Delivery): unknown => {
  const urls = /version=\d+/g;
  return JSON.parse(JSON.stringify({ ...delivery, version: 0 }).replaceAll(urls, ''));
};

test('DECISIONS.md#mail-actions After any changes and undos, an unused link works exactly if the delivery is as its mail describes it', async () => {
  const command = fc.oneof(
    { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('skip' as const, 'back' as const) }) },
    { weight: 3, arbitrary: fc.constant({ do: 'undo' as const }) },
    fc.record({ do: fc.constant('move' as const), day: fc.nat(20) }),
    fc.record({ do: fc.constant('quantity' as const), quantity: fc.nat(2) }),
    fc.record({ do: fc.constant('note' as const), note: fc.constantFrom('', 'Ring twice') }),
  );
  const seen = { asMailed: 0, changed: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 2, maxLength: 7 }), async (commands) => {
      await startAnew(backend);
      for (const table of ['outbox', 'mail_links'] as const) await backend.database.kysely.deleteFrom(table).execute();
      const { delivery, skip, keep } = await lastDayLinks();
      const mailed = plain(await robin.delivery(delivery.id));
      for (const each of commands) {
        const { id, method, version } = await robin.delivery(delivery.id);
        if (each.do === 'skip') await useLink(backend, skip.token, '/take');
        else if (each.do === 'back') await useLink(backend, skip.token, '/undo');
        else if (each.do === 'undo') {
          const last = (await changesOf()).find(({ undoUntil, undone }) => undoUntil && !undone);
          if (last) await robin.post(`changes/${last.reference}/undo`);
        } else if (each.do === 'move') {
          const { methods } = await robin.read<Ranges>(`delivery/${id}/ranges`);
          const dates = methods.find((one) => one.method === method)!.dates;
          const { date } = dates[each.day % dates.length]!;
          await robin.post(`delivery/${id}/change-date`, { date, method, version });
        } else if (each.do === 'quantity') {
          const identifierDesiredQuantityMapping = { 'dental-chews': each.quantity };
          await robin.post(`box-breakdown/upcoming/${id}/adjust-quantity`, {
            identifierDesiredQuantityMapping,
            version,
          });
        } else if (each.do === 'note')
          await robin.post(`delivery/${id}/place`, { place: null, note: each.note, version });
        const now = await robin.delivery(delivery.id);
        const { note } = await robin.read<{ note: string }>(`delivery/${delivery.id}/place`);
        const isAsMailed = note === '' && JSON.stringify(plain(now)) === JSON.stringify(mailed);
        seen[isAsMailed ? 'asMailed' : 'changed'] += 1;
        expect((await answerOf(backend, keep.token)).state).toBe(isAsMailed ? 'open' : 'changed');
      }
    }),
    { numRuns: runs(8, 200) },
  );
  expect(Math.min(seen.asMailed, seen.changed)).toBeGreaterThan(0);
}, 600_000);
