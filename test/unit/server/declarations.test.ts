import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../../demo/server/app.ts';
import { readConfig } from '../../../demo/server/config.ts';
import type { DeclarationTerms, Declared } from '../../../src/contract/legal/declarations.ts';
import type { Pet } from '../../../src/contract/pets/pet.ts';
import { localeTable } from '../../../src/i18n/locale-table.ts';
import { api, startBackend } from '../../support/backend.ts';
import type { Backend } from '../../support/backend.ts';
import { mailsIn } from '../../support/mails.ts';

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
      { kind: 'withdrawal', customer_id: null, country: 'DE', contract: '4821-0937' },
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

  test('says which goods are exempt, with the reason, as the shop has configured', async () => {
    const { exempt, days } = await terms('withdrawal', 'nl');
    expect(days).toBe(14);
    expect(exempt).toContainEqual({ kind: 'dry', reason: 'made-to-measure' });
    expect(exempt.map(({ kind }) => kind)).not.toContain('product');
  });
});

describe('Section 312k of the BGB and L215-1-1: cancel contracts here', () => {
  test('is there in Germany and France; Germany in two steps, France in three', async () => {
    const offered: string[] = [];
    for (const { segment } of localeTable)
      if ((await terms('contract-cancellation', segment)).offered) offered.push(segment);
    expect(offered.toSorted()).toEqual(['de', 'fr']);
    expect((await terms('contract-cancellation', 'de')).review).toBe(false);
    expect((await terms('contract-cancellation', 'fr')).review).toBe(true);
  });

  test('tells a stranger nothing about an account, and ends nobody’s subscription', async () => {
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

  test('with a session the subscription is cancelled at once, and the record of changes has it', async () => {
    const cookie = await backend.signIn('de');
    const answer = await send('contract-cancellation', cancellation, { cookie, segment: 'fr' });
    expect(answer.json<Declared>().endsOn).toBe('2026-11-12');
    const { pets } = (await app.inject({ url: api('customer/pets', 'de'), headers: { cookie } })).json<{
      pets: Pet[];
    }>();
    expect(new Set(pets.map(({ subscription_status }) => subscription_status))).toEqual(new Set(['cancelled']));
    const { changes } = (await app.inject({ url: api('changes', 'de'), headers: { cookie } })).json<{
      changes: { kind: string }[];
    }>();
    expect(changes[0]!.kind).toBe('cancel');
    expect(await rows()).toMatchObject([{ country: 'DE', cancelled: true }]);
    // A second statement is received too, though nothing is left to cancel.
    expect((await send('contract-cancellation', cancellation, { cookie })).statusCode).toBe(200);
    expect((await mailsIn(backend.database)).map(({ kind }) => kind)).toEqual(['cancellation', 'cancellation']);
  });

  test('an important reason or a later day is kept for the shop, and ends nothing by itself', async () => {
    const cookie = await backend.signIn('fr');
    await send('contract-cancellation', { ...cancellation, type: 'important', reason: 'Umzug' }, { cookie });
    await send('contract-cancellation', { ...cancellation, endsOn: '2026-12-31' }, { cookie });
    expect(await rows()).toMatchObject([
      { type: 'important', reason: 'Umzug', cancelled: false },
      { ends_on: '2026-12-31', cancelled: false },
    ]);
    const [, mail] = await mailsIn(backend.database);
    expect(mail!.text).toContain('31.\u00a0Dezember\u00a02026');
  });
});

describe('Statements about a contract', () => {
  test('have one effect and one answer for one key, also sent twice at the same time', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => send('withdrawal', who, { key: 'one' })));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect([(await rows()).length, (await mailsIn(backend.database)).length]).toEqual([1, 1]);
    const other = await send('withdrawal', { ...who, name: 'Somebody else' }, { key: 'one' });
    expect([other.statusCode, other.json<{ error: { code: string } }>().error.code]).toEqual([422, 'key-reused']);
  });

  test('are limited per address and per sender', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1)
      statuses.push((await send('withdrawal', who, { from: `198.51.100.${index}` })).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const told = await send('withdrawal', who, { from: '198.51.100.9' });
    expect(Number(told.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send('withdrawal', { ...who, email: 'other@example.test' })).statusCode).toBe(200);
  });

  test.each([
    ['name', { name: ' ' }],
    ['email', { email: 'nobody' }],
    ['contract', { contract: '' }],
    ['name', { name: 'x\u0007' }],
    ['name', { name: '\ud800' }],
    ['reason', { reason: 'x'.repeat(1001) }],
    ['endsOn', { endsOn: '2026-11-11' }],
    ['endsOn', { endsOn: 'tomorrow' }],
  ])('a bad %s is 422 and names the field', async (field, bad) => {
    const answer = await send('contract-cancellation', { ...cancellation, ...bad });
    expect([answer.statusCode, answer.json<{ error: { field: string } }>().error.field]).toEqual([422, field]);
    expect(await rows()).toEqual([]);
  });

  test('stay when the customer is deleted', async () => {
    await send('withdrawal', who, { cookie: await backend.signIn('at'), segment: 'at' });
    await backend.database.kysely.deleteFrom('customers').where('email', '=', 'at@example.test').execute();
    expect(await rows()).toMatchObject([{ customer_id: null, name: 'Katharina Vogel' }]);
  });
});

test('A cancellation on a day that does not exist is refused with the name of the field', async () => {
  const answer = await send('contract-cancellation', { ...cancellation, endsOn: '2027-02-30' }, { from: '192.0.2.77' });
  expect([answer.statusCode, answer.json<{ error: object }>().error]).toMatchObject([422, { field: 'endsOn' }]);
});
