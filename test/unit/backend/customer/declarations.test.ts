import type { Failure } from '../../../../src/contract/all-calls.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noCustomer } from '../../../../demo/backend/platform/database/directory.ts';
import { createApp } from '../../../../demo/app.ts';
import { readConfig } from '../../../../demo/backend/platform/config.ts';
import type { DeclarationTerms, Declared } from '../../../../src/contract/legal/declarations.ts';
import type { Change } from '../../../../src/contract/customer/changes.ts';
import type { Delivery } from '../../../../src/contract/deliveries/delivery.ts';
import type { Pet } from '../../../../src/contract/pets/pet.ts';
import { localeTable } from '../../../../src/i18n/locale-table.ts';
import { api, removeSample, startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { fillSamples } from '../../../../demo/backend/samples/fill.ts';
import { filledAt } from '../../../support/database/template.ts';
import { mailsIn } from '../../../support/backend/mails.ts';

let backend: Backend;
/** Without the demo, whose limits are wider. */
let app: FastifyInstance;
beforeAll(async () => {
  backend = await startBackend();
  app = await createApp(readConfig({ DEMO: '0' }), backend.database, { quiet: true });
});
afterAll(async () => {
  await app.close();
  await backend.close();
});
beforeEach(async () => {
  for (const table of ['sign_in_failures', 'outbox', 'declarations'] as const)
    await backend.database.kysely.deleteFrom(table).execute();
});

const who = { name: 'Katharina Vogel', email: 'k@example.test', contract: '4821-0937', locale: 'de-DE' };
const cancellation = { ...who, type: 'ordinary', reason: '', endsOn: null };

interface Ask {
  segment?: string;
  cookie?: string;
  key?: string;
  from?: string;
}
const send = (path: string, payload: object, { segment = 'de', cookie, key, from = '192.0.2.1' }: Ask = {}) =>
  app.inject({
    method: 'POST',
    url: api(path, segment),
    headers: { ...(cookie && { cookie }), ...(key && { 'idempotency-key': key }) },
    payload,
    remoteAddress: from,
  });
const terms = async (path: string, segment: string, cookie?: string) =>
  (await app.inject({ url: api(path, segment), headers: cookie ? { cookie } : {} })).json<DeclarationTerms>();
const read = async <T>(path: string, cookie: string): Promise<T> =>
  (await app.inject({ url: api(path, 'de'), headers: { cookie } })).json<T>();
const dogsOf = async (cookie: string) => (await read<{ pets: Pet[] }>('customer/pets', cookie)).pets;
const recordOf = async (cookie: string) => (await read<{ changes: Change[] }>('changes', cookie)).changes;
/** All deliveries of the dogs, by date. */
async function deliveriesOf(cookie: string): Promise<Delivery[]> {
  const all = new Map<string, Delivery>();
  for (const { petPublicId } of await dogsOf(cookie))
    for (const list of ['', 'treatment/'])
      for (const delivery of (
        await read<{ deliveries: Delivery[] }>(`pet/delivery-details-public/${list}${petPublicId}`, cookie)
      ).deliveries)
        all.set(delivery.id, delivery);
  return [...all.values()].toSorted((a, b) => a.date.localeCompare(b.date) || a.id.localeCompare(b.id));
}
const rows = () => backend.database.kysely.selectFrom('declarations').selectAll().orderBy('id').execute();

describe('Directive 2011/83/EU, article 11a: withdraw from contract here', () => {
  test('is there in every member of the Union, with and without a session', async () => {
    const offered: string[] = [];
    for (const { segment } of localeTable) if ((await terms('withdrawal', segment)).offered) offered.push(segment);
    expect(offered.toSorted()).toEqual(['at', 'be', 'de', 'dk', 'fr', 'ie', 'nl', 'se']);
    expect((await terms('withdrawal', 'de')).prefill).toBeNull();
    // The customer's own country counts, and the session's details are filled in.
    expect(await terms('withdrawal', 'de', await backend.signIn('fr'))).toMatchObject({
      offered: true,
      review: true,
      prefill: { email: 'fr@example.test' },
    });
    expect((await terms('withdrawal', 'de', await backend.signIn('robin'))).offered).toBe(false);
    expect((await send('withdrawal', who, { segment: 'gb' })).statusCode).toBe(409);
  });

  test('keeps the statement, and acknowledges it at once with content, date and time', async () => {
    const answer = await send('withdrawal', who);
    expect(answer.statusCode).toBe(200);
    const { reference, at } = answer.json<Declared>();
    expect(reference).toMatch(/^W-[0-9A-Z]{6}$/);
    expect(at).toMatch(/^2026-11-12T10:0\d:\d\d\+01:00$/);
    expect(await rows()).toMatchObject([
      { kind: 'withdrawal', customer_id: noCustomer, country: 'DE', contract: '4821-0937' },
    ]);
    const [mail, ...more] = await mailsIn(backend.database);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'k@example.test',
      subject: 'Dein Widerruf ist eingegangen',
      stop_url: null,
    });
    for (const part of ['Katharina Vogel', '4821-0937', reference, '12.\u00a0November\u00a02026, 10:0'])
      expect(mail!.text).toContain(part);
  });

  test('lists the exempt goods with the reason, as configured by the shop', async () => {
    const { exempt, days } = await terms('withdrawal', 'nl');
    expect(days).toBe(14);
    expect(exempt).toContainEqual({ kind: 'dry', reason: 'made-to-measure' });
    expect(exempt.map(({ kind }) => kind)).not.toContain('product');
  });
});

describe('Section 312k of the BGB, L215-1-1, section 260 of the DMCC Act: cancel contracts here', () => {
  test('is there in Germany, France and the United Kingdom; Germany in two steps, the others in three', async () => {
    const offered: string[] = [];
    for (const { segment } of localeTable)
      if ((await terms('contract-cancellation', segment)).offered) offered.push(segment);
    expect(offered.toSorted()).toEqual(['de', 'fr', 'gb']);
    expect((await terms('contract-cancellation', 'de')).review).toBe(false);
    for (const segment of ['fr', 'gb']) expect((await terms('contract-cancellation', segment)).review).toBe(true);
  });

  test('reveals nothing about an account to a stranger, and ends no subscription', async () => {
    const known = await send('contract-cancellation', { ...cancellation, email: 'de@example.test' });
    const unknown = await send('contract-cancellation', cancellation);
    const shape = (answer: typeof known) => [
      answer.statusCode,
      Object.keys(answer.json<object>()),
      answer.json<Declared>().endsOn,
    ];
    expect(shape(known)).toEqual(shape(unknown));
    const cookie = await backend.signIn('de');
    const { pets } = (await app.inject({ url: api('customer/pets', 'de'), headers: { cookie } })).json<{
      pets: Pet[];
    }>();
    expect(pets.map(({ subscription_status }) => subscription_status)).not.toContain('cancelled');
  });

  test('with a session the contract ends at once: dogs, deliveries and the record of changes show it', async () => {
    const cookie = await backend.signIn('de');
    const answer = await send('contract-cancellation', cancellation, { cookie, segment: 'fr' });
    const { reference, endsOn } = answer.json<Declared>();
    expect(endsOn).toBe('2026-11-12');
    const declared = { kind: 'cancellation', reference };
    for (const pet of await dogsOf(cookie))
      expect(pet).toMatchObject({ subscription_status: 'cancelled', cancelled_on: endsOn, declared });
    const deliveries = await deliveriesOf(cookie);
    expect(deliveries.filter(({ status }) => status === 'scheduled')).toEqual([]);
    const stopped = deliveries.filter((delivery) => delivery.declared);
    expect(stopped.length).toBeGreaterThan(2);
    for (const delivery of stopped) expect(delivery).toMatchObject({ status: 'cancelled', declared });
    expect((await recordOf(cookie))[0]).toMatchObject({
      kind: 'cancellation',
      subject: reference,
      to: { date: endsOn },
      undoUntil: null,
    });
    expect(await rows()).toMatchObject([{ country: 'DE', cancelled: true }]);
    // A second statement is received too, though nothing is left to cancel.
    expect((await send('contract-cancellation', cancellation, { cookie })).statusCode).toBe(200);
    const mails = await mailsIn(backend.database);
    expect(mails.map(({ kind }) => kind)).toEqual(['cancellation', 'cancellation']);
    expect(mails[0]!.text).toContain('Kommt nicht mehr: ');
    // Deliveries that the end stopped come back with a restart.
    await send('subscription/all/restart', {}, { cookie, key: 'restart' });
    expect((await deliveriesOf(cookie)).filter(({ status }) => status === 'scheduled').length).toBeGreaterThan(2);
    for (const pet of await dogsOf(cookie))
      expect(pet).toMatchObject({ subscription_status: 'active', cancelled_on: null, declared: null });
  });

  test('a later day keeps the deliveries until then, and an important reason ends the contract as well', async () => {
    const cookie = await backend.signIn('fr');
    const before = (await deliveriesOf(cookie)).filter(({ status }) => status === 'scheduled');
    const endsOn = before[1]!.date;
    await send('contract-cancellation', { ...cancellation, type: 'important', reason: 'Umzug', endsOn }, { cookie });
    expect(await rows()).toMatchObject([{ type: 'important', reason: 'Umzug', ends_on: endsOn, cancelled: true }]);
    const after = (await deliveriesOf(cookie)).filter(({ status }) => status === 'scheduled');
    expect(after).toEqual(before.filter(({ date }) => date <= endsOn));
    for (const pet of await dogsOf(cookie))
      expect(pet).toMatchObject({ subscription_status: 'active', cancelled_on: endsOn });
    // A later statement doesn't move the end.
    await send('contract-cancellation', { ...cancellation, endsOn: '2027-10-31' }, { cookie });
    expect((await dogsOf(cookie))[0]!.cancelled_on).toBe(endsOn);
    const [, mail] = await mailsIn(backend.database);
    expect(mail!.text).toContain('31.\u00a0Oktober\u00a02027');
    // A restart calls the end off.
    await send('subscription/all/restart', {}, { cookie, key: 'restart' });
    const shape = (list: readonly Delivery[]) =>
      list.flatMap(({ id, date, status, amounts }) => (status === 'scheduled' ? [[id, date, amounts]] : []));
    expect(shape(await deliveriesOf(cookie))).toEqual(shape(before));
  });
});

describe('A withdrawal of a signed-in customer', () => {
  test.each([
    ['before the charge', false],
    ['after the charge', true],
  ])('stops what has not left, %s, and nothing of it is charged or kept', async (_, isCharged) => {
    await fillSamples(backend.database, filledAt, { only: ['at'] });
    const cookie = await backend.signIn('at');
    const [next] = (await deliveriesOf(cookie)).filter(({ status }) => status === 'scheduled');
    const day = (from: number) => new Date(Date.parse(next!.date) + from * 86_400_000).toISOString().slice(0, 10);
    await backend.clock(`${day(-2)}T${isCharged ? '12' : '00'}:30:00Z`);
    const before = (await deliveriesOf(cookie)).find(({ id }) => id === next!.id)!;
    expect(before.status).toBe(isCharged ? 'payment-complete' : 'processing');
    const answer = await send('withdrawal', who, { cookie, segment: 'at', key: `withdrawal-${isCharged}` });
    const { reference, endsOn } = answer.json<Declared>();
    const declared = { kind: 'withdrawal', reference };
    expect(endsOn).toBe(day(-2));
    const deliveries = await deliveriesOf(cookie);
    expect(deliveries.find(({ id }) => id === next!.id)).toMatchObject({
      status: 'cancelled',
      declared,
      amounts: before.amounts,
      payment: before.payment,
      refunds: isCharged ? [{ reason: 'withdrawal', status: 'due', amount: before.amounts.total, on: day(-2) }] : [],
    });
    expect(deliveries.filter(({ status }) => status === 'scheduled' || status === 'processing')).toEqual([]);
    const mail = (await mailsIn(backend.database)).at(-1)!;
    expect(mail.text.includes('Wir erstatten')).toBe(isCharged);
    // Time brings nothing back.
    await backend.clock(`${day(40)}T12:00:00Z`);
    expect(
      (await deliveriesOf(cookie)).filter(({ date, status }) => date >= next!.date && status !== 'cancelled'),
    ).toEqual([]);
    // A restart plans again, and the withdrawn delivery stays withdrawn.
    await send('subscription/all/restart', {}, { cookie, key: `restart-${isCharged}` });
    const again = await deliveriesOf(cookie);
    expect(again.find(({ id }) => id === next!.id)).toMatchObject({ status: 'cancelled', declared });
    expect(again.filter(({ status }) => status === 'scheduled').length).toBeGreaterThan(1);
    await backend.clock(filledAt.toISOString());
  });
});

describe('Statements about a contract', () => {
  test('have one effect and one answer for one key, also sent twice at the same time', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => send('withdrawal', who, { key: 'one' })));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect({ rowCount: (await rows()).length, mailCount: (await mailsIn(backend.database)).length }).toEqual({
      rowCount: 1,
      mailCount: 1,
    });
    const other = await send('withdrawal', { ...who, name: 'Somebody else' }, { key: 'one' });
    expect({ statusCode: other.statusCode, code: other.json<{ error: { code: string } }>().error.code }).toEqual({
      statusCode: 422,
      code: 'key-reused',
    });
  });

  test('are limited per address and per sender', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1)
      statuses.push((await send('withdrawal', who, { from: `198.51.100.${index}` })).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await send('withdrawal', who, { from: '198.51.100.9' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send('withdrawal', { ...who, email: 'other@example.test' })).statusCode).toBe(200);
  });

  test.each([
    ['name', { name: ' ' }],
    ['email', { email: 'no-address' }],
    ['contract', { contract: '' }],
    ['name', { name: 'x\u0007' }],
    ['name', { name: '\ud800' }],
    ['reason', { reason: 'x'.repeat(1001) }],
    ['endsOn', { endsOn: '2026-11-11' }],
    ['endsOn', { endsOn: 'tomorrow' }],
  ])('a bad %s is 422 and names the field', async (field, bad) => {
    const answer = await send('contract-cancellation', { ...cancellation, ...bad });
    expect({ statusCode: answer.statusCode, field: answer.json<{ error: { field: string } }>().error.field }).toEqual({
      statusCode: 422,
      field,
    });
    expect(await rows()).toEqual([]);
  });

  test('stay when the customer is deleted', async () => {
    await fillSamples(backend.database, filledAt, { only: ['at'] });
    await send('withdrawal', who, { cookie: await backend.signIn('at'), segment: 'at' });
    await removeSample(backend, 'at');
    expect(await rows()).toMatchObject([{ customer_id: noCustomer, name: 'Katharina Vogel' }]);
  });
});

test.each(['2027-02-30', '2026-11-11'])(
  'A cancellation on %s is refused with the field and the day',
  async (endsOn) => {
    const answer = await send('contract-cancellation', { ...cancellation, endsOn }, { from: '192.0.2.77' });
    const { field, message } = answer.json<Failure>().error;
    expect({ statusCode: answer.statusCode, field }).toEqual({ statusCode: 422, field: 'endsOn' });
    expect(message).toContain(endsOn);
  },
);
