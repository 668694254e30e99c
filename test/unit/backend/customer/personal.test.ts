import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isLink } from '../../../../demo/site/cms/customer/personal-data-page.ts';
import { textsFor } from '../../../../demo/site/cms/texts.ts';
import { noCustomer } from '../../../../demo/backend/platform/database/directory.ts';
import { readConfig } from '../../../../demo/backend/platform/config.ts';
import { inTransaction } from '../../../../demo/backend/platform/database/transaction.ts';
import { pruneOld } from '../../../../demo/backend/jobs/prune.ts';
import { deleteDue, pruneKept } from '../../../../demo/backend/customer/personal-data/delete.ts';
import { queueDeletionMail } from '../../../../demo/backend/customer/personal-data/deletion-mail.ts';
import { impersonal, leftOut, tableNames, tables } from '../../../../demo/backend/customer/personal-data/tables.ts';
import { fillSamples } from '../../../../demo/backend/samples/fill.ts';
import type { Codes } from '../../../../src/contract/shop/codes.ts';
import type { AccountDeletion, PersonalData } from '../../../../src/contract/customer/personal-data.ts';
import type { Failure } from '../../../../src/contract/all-calls.ts';
import { localeTable } from '../../../../src/i18n/locale-table.ts';
import { actAs, refusalOf } from '../../../support/backend/actor.ts';
import type { Actor, ChangeRecord } from '../../../support/backend/actor.ts';
import { removeSample, signInForm, startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { passNoonOf } from '../../../support/backend/payment.ts';
import { mailsIn } from '../../../support/backend/mails.ts';
import { filledAt } from '../../../support/database/template.ts';
import { now } from '../../../support/clock.ts';

let backend: Backend;
let robin: Actor;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.clock(filledAt.toISOString());
  await fillSamples(backend.database, filledAt, { only: ['robin', 'ready', 'de'] });
  for (const table of ['outbox', 'sign_in_failures', 'receipts', 'declarations'] as const)
    await backend.database.kysely.deleteFrom(table).execute();
  await backend.database.kysely.updateTable('sessions').set({ data_until: null }).execute();
  await backend.database.kysely.updateTable('customers').set({ deletion_due: null }).execute();
  robin = await actAs(backend, 'robin');
});

interface Column {
  table: string;
  column: string;
}

/** What the database's catalogue knows. */
async function columns(): Promise<Column[]> {
  const { rows } = await sql<Column>`select table_name as "table", column_name as "column"
    from information_schema.columns where table_schema = 'public' and table_name not like 'kysely%'`.execute(
    backend.database.kysely,
  );
  return rows;
}
const withoutOf = (table: string): object => (tables as Record<string, { without?: object }>)[table]?.without ?? {};

interface File {
  about: { leftOut: { what: string; why: string }[] };
  data: Record<string, Record<string, unknown>[]>;
}
const ask = (who = robin, password = 'pawtal', key?: string) => who.post('personal-data', { password }, key);
const fileOf = async (who: Actor, segment = 'gb'): Promise<File> =>
  (await who.get(`/${segment}/personal-data/file`)).json<File>();

describe('DECISIONS.md#personal-data: the copy of a customer’s data', () => {
  test('has every table of the database, unless it is listed with a reason', async () => {
    const known = [...tableNames, ...Object.keys(leftOut), ...impersonal];
    expect([...new Set((await columns()).map(({ table }) => table))].toSorted()).toEqual(known.toSorted());
  });

  test('has every column of these tables but secrets, and names each in every language', async () => {
    const found = await columns();
    for (const name of tableNames) {
      const own = found.filter(({ table }) => table === name).map(({ column }) => column);
      expect(own).toEqual(expect.arrayContaining(Object.keys(withoutOf(name))));
      for (const locale of localeTable) {
        const { fields, tables: titles } = textsFor(locale).personalData;
        const shown = own.filter((column) => !(column in withoutOf(name)) && !isLink(column));
        expect(shown.filter((column) => !(column in fields))).toEqual([]);
        expect(titles).toHaveProperty(name);
      }
    }
  });

  test('takes the password, and opens in that session only, for a while', async () => {
    expect(await robin.read('personal-data')).toEqual({ asksPassword: true, copy: null });
    for (const path of ['/gb/personal-data/', '/gb/personal-data/file']) {
      const before = await robin.get(path);
      expect({ statusCode: before.statusCode, location: before.headers.location }).toEqual({
        statusCode: 303,
        location: '/gb/settings/#personal-data',
      });
    }
    expect(refusalOf(await ask(robin, 'wrong'))).toEqual([422, 'wrong-password']);
    expect(refusalOf(await robin.post('personal-data', {}))).toEqual([422, 'wrong-password']);
    expect((await robin.read<PersonalData>('personal-data')).copy).toBeNull();
    const asked = await ask();
    expect(asked.statusCode, asked.body).toBe(200);
    const { copy } = asked.json<PersonalData>();
    expect(copy).toMatchObject({ fileUrl: '/gb/personal-data/file', pageUrl: '/gb/personal-data/' });
    expect(Math.round((Date.parse(copy!.until) - filledAt.getTime()) / 60_000)).toBe(15);
    expect((await robin.get('/gb/personal-data/file')).headers).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="pawtal-2026-11-12.json"',
    });
    // Another device of the same customer, another customer, a visitor.
    const elsewhere = await backend.signIn('robin');
    const other = await backend.app.inject({ url: '/gb/personal-data/', headers: { cookie: elsewhere } });
    expect(other.statusCode).toBe(303);
    expect((await (await actAs(backend, 'de')).get('/de/personal-data/')).statusCode).toBe(303);
    const visitor = await backend.app.inject({ url: '/gb/personal-data/' });
    expect({ statusCode: visitor.statusCode, location: visitor.headers.location }).toEqual({
      statusCode: 303,
      location: '/signin?return=%2Fgb%2Fpersonal-data%2F',
    });
    await backend.database.kysely
      .updateTable('sessions')
      .set({ data_until: new Date(now() - 1) })
      .execute();
    expect((await robin.get('/gb/personal-data/')).statusCode).toBe(303);
  });

  test('is recorded once for a key, and keeps no password', async () => {
    const answers = await Promise.all([ask(robin, 'pawtal', 'once'), ask(robin, 'pawtal', 'once')]);
    expect(answers[0].body).toBe(answers[1].body);
    const { changes } = await robin.read<{ changes: { kind: string }[] }>('changes');
    expect(changes.map(({ kind }) => kind).filter((kind) => kind === 'data-copied')).toHaveLength(1);
  });

  test('a session that has just started with a link requires no password', async () => {
    await backend.database.kysely
      .updateTable('sessions')
      .set({ linked_at: new Date(now()) })
      .execute();
    expect((await robin.post('personal-data', {})).json()).toMatchObject({ asksPassword: false, copy: {} });
    await backend.database.kysely.updateTable('sessions').set({ linked_at: null }).execute();
  });

  test('has what is stored, and nothing of anybody else; no secret is in it', async () => {
    const { kysely } = backend.database;
    await robin.read('receipts');
    await robin.post('email', { email: 'new@example.test', password: 'pawtal' });
    await robin.post('calendar');
    await robin.post('kitchen');
    await ask();
    const response = await robin.get('/gb/personal-data/file');
    const file = response.json<File>();
    const row = await kysely
      .selectFrom('customers')
      .selectAll()
      .where('email', '=', 'robin@example.test')
      .executeTakeFirstOrThrow();
    expect(file.data['customers']).toEqual([
      expect.objectContaining({ id: row.id, email: row.email, line1: row.line1 }),
    ]);
    const count = async (table: 'deliveries' | 'pets' | 'receipts' | 'changes' | 'services') =>
      (await kysely.selectFrom(table).select('id').where('customer_id', '=', row.id).execute()).length;
    for (const table of ['deliveries', 'pets', 'receipts', 'changes', 'services'] as const)
      expect({ table, rowCount: file.data[table]?.length }).toEqual({ table, rowCount: await count(table) });
    expect(file.data['plans']!.length).toBeGreaterThan(0);
    expect(file.data['email_changes']).toMatchObject([{ email: 'new@example.test' }]);
    for (const rows of Object.values(file.data))
      for (const each of rows) if ('customer_id' in each) expect([row.id, noCustomer]).toContain(each['customer_id']);
    const secrets = [row.password_hash, row.mail_secret, row.calendar_secret, row.kitchen_secret, row.payment_token];
    expect(row.calendar_secret).not.toBeNull();
    for (const secret of secrets.filter((each) => each !== null)) expect(response.body).not.toContain(secret);
    expect(JSON.stringify(file.data)).not.toMatch(/token_hash|password_hash|\/email\/confirm\b/);
    expect(file.about.leftOut).toContainEqual({ what: 'customers.password_hash', why: expect.stringMatching(/hash/) });
  });

  test('is a page too, in the customer’s language, with a photo', async () => {
    const kruemel = await actAs(backend, 'de', 'de');
    const { pets } = await kruemel.read<{ pets: { petPublicId: string; name: string }[] }>('customer/pets');
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
    await backend.database.pool.query(
      `insert into photos (customer_id, pet_id, key, type, bytes, width, height, at) select customer_id, id, 'key', 'image/png', $2, 1, 1, now() from pets where public_id = $1`,
      [pets[0]!.petPublicId, Buffer.from(png, 'base64')],
    );
    await ask(kruemel);
    const page = await kruemel.get('/de/personal-data/');
    expect({ statusCode: page.statusCode, cacheControl: page.headers['cache-control'] }).toEqual({
      statusCode: 200,
      cacheControl: 'no-store',
    });
    for (const text of ['<html lang="de-DE">', 'Deine Daten', pets[0]!.name, 'Lieferungen', 'Was hier nicht steht'])
      expect(page.body).toContain(text);
    expect(page.body).toContain(`src="data:image/png;base64,${png}"`);
    for (const text of ['Pute', 'Genau richtig', 'Kopie deiner Daten geöffnet', 'Nassfutter mit Huhn', 'Kausnack'])
      expect(page.body).toContain(text);
    expect(page.body).not.toMatch(/>(turkey|wet-chicken|data-copied|chew|kibble|iDEAL)</);
    expect(page.body).not.toMatch(/undefined|\[object|\{\{/);
    expect((await fileOf(kruemel, 'de')).data['photos']).toMatchObject([{ bytes: png }]);
  });
});

const day = 86_400_000;
const after = (days: number): Date => new Date(filledAt.getTime() + days * day);
const remove = (password = 'pawtal', key?: string) => robin.post('account-deletion', { password }, key);
const deletion = (): Promise<AccountDeletion> => robin.read<AccountDeletion>('account-deletion');
const config = readConfig({ DEMO: '1' });
const work = (at: Date) => deleteDue(backend.database, config, at);
const kinds = async () => (await mailsIn(backend.database)).map(({ kind }) => kind);
const signIn = async (name: string) =>
  (await backend.app.inject(signInForm(`${name}@example.test`, 'pawtal'))).statusCode;
const exists = async (name = 'robin') =>
  (await backend.database.kysely
    .selectFrom('customers')
    .select('id')
    .where('email', '=', `${name}@example.test`)
    .executeTakeFirst()) !== undefined;

/** Every table that has one of these texts in any column, as the database's catalogue names them. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const table of new Set((await columns()).map(({ table: name }) => name))) {
    const { rows } = await sql<{
      row: string;
    }>`select row_to_json(each)::text as row from ${sql.table(table)} as each`.execute(backend.database.kysely);
    if (rows.some(({ row }) => texts.some((text) => row.includes(text)))) found.add(table);
  }
  return [...found].toSorted();
}

describe('DECISIONS.md#personal-data: deleting the account', () => {
  test('shows first which deliveries arrive and which records stay, and requires the password', async () => {
    await robin.read('receipts');
    const before = await deletion();
    expect(before).toMatchObject({ asksPassword: true, days: 7, due: null, kept: [{ what: 'receipts', years: 6 }] });
    expect(new Set(before.boxes.map(({ becomes }) => becomes))).toEqual(new Set(['comes', 'cancelled']));
    const { credit } = await robin.read<Codes>('codes');
    expect(before.credit).toEqual(credit);
    expect(credit.amount).toBeGreaterThan(0);
    expect(refusalOf(await remove('wrong'))).toEqual([422, 'wrong-password']);
    expect(await deletion()).toEqual(before);
    expect(await kinds()).toEqual([]);
  });

  test('names the lost delivery whose refund it starts, before and after, until that is on its way', async () => {
    await fillSamples(backend.database, filledAt, { only: ['lost'] });
    const luca = await actAs(backend, 'lost');
    const [{ petPublicId } = { petPublicId: '' }] = (
      await luca.read<{ pets: { petPublicId: string }[] }>('customer/pets')
    ).pets;
    const box = (await luca.deliveries(petPublicId)).find(({ status }) => status === 'lost')!;
    const refunded = async () =>
      (await luca.read<AccountDeletion>('account-deletion')).boxes
        .filter(({ becomes }) => becomes === 'refunded')
        .map(({ id }) => id);
    expect(await refunded()).toEqual([box.id]);
    const asked = await luca.post('account-deletion', { password: 'pawtal' });
    expect(asked.json<AccountDeletion>().boxes.map(({ id }) => id)).toContain(box.id);
    await passNoonOf(backend, after(1).toISOString().slice(0, 10));
    const sent = (await luca.delivery(box.id)).refunds?.find(({ reason }) => reason === 'not-delivered');
    expect(sent?.status).not.toBe('due');
    expect(await refunded()).toEqual([]);
    await removeSample(backend, 'lost');
  });

  test('ends the subscription at once and the account in a week; two presses ask once', async () => {
    const [one, two] = await Promise.all([remove('pawtal', 'twice'), remove('pawtal', 'twice')]);
    expect({ statusCode: one.statusCode, body: two.body }, one.body).toEqual({ statusCode: 200, body: one.body });
    const asked = one.json<AccountDeletion>();
    expect(Math.abs(Date.parse(asked.due!) - after(7).getTime())).toBeLessThan(60_000);
    expect(asked.boxes.every(({ becomes }) => becomes === 'comes')).toBe(true);
    // Later, and from another page: nothing more happens.
    expect((await remove()).json<AccountDeletion>().due).toBe(asked.due);
    expect(await kinds()).toEqual(['deletion-asked']);
    const { pets } = await robin.read<{ pets: { subscription_status: string }[] }>('customer/pets');
    expect(pets.filter(({ subscription_status: status }) => ['active', 'paused'].includes(status))).toEqual([]);
    expect(await robin.read('customer-data')).toMatchObject({ deletion: asked.due });
    expect(await signIn('robin')).toBe(303);
    const { changes } = await robin.read<{ changes: { kind: string }[] }>('changes');
    expect(changes.map(({ kind }) => kind)).toEqual(['deletion-asked', 'cancel']);
    await work(after(6.9));
    expect(await exists()).toBe(true);
  });

  test('its mail names each day on which deliveries come once', async () => {
    const row = await backend.database.kysely
      .selectFrom('customers')
      .selectAll()
      .where('email', '=', 'robin@example.test')
      .executeTakeFirstOrThrow();
    const delivery = { date: '2026-11-30', until: '2026-11-30', becomes: 'comes' } as const;
    const deliveries = ['a', 'b'].map((id) => ({ ...delivery, id }));
    await inTransaction(backend.database.kysely, (transaction) =>
      queueDeletionMail(transaction, config, row, 'deletion-asked', { due: after(7), boxes: deliveries }),
    );
    expect((await mailsIn(backend.database)).at(-1)!.text.match(/30.November.2026/g)).toHaveLength(1);
  });

  test('can be withdrawn until then; the subscription stays cancelled', async () => {
    await remove();
    const kept = await robin.post('account-deletion/keep');
    expect(kept.json<AccountDeletion>()).toMatchObject({ due: null });
    expect((await robin.post('account-deletion/keep')).json<AccountDeletion>().due).toBeNull();
    expect(await kinds()).toEqual(['deletion-asked', 'deletion-taken-back']);
    expect(await robin.read('customer-data')).not.toHaveProperty('deletion');
    await work(after(30));
    expect(await exists()).toBe(true);
  });

  test('waits for a delivery that still comes', async () => {
    const { kysely } = backend.database;
    await remove();
    const { id } = await kysely
      .selectFrom('customers')
      .select('id')
      .where('email', '=', 'robin@example.test')
      .executeTakeFirstOrThrow();
    const [delivery] = (await deletion()).boxes;
    await kysely.updateTable('customers').set({ deletion_due: filledAt }).where('id', '=', id).execute();
    await work(filledAt);
    const row = await kysely
      .selectFrom('customers')
      .select('deletion_due')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.deletion_due!.getTime()).toBeGreaterThan(Date.parse(`${delivery!.until}T23:59:00Z`));
  });

  test('until then nothing leads to deliveries: no step, and no undo of any change', async () => {
    const ruby = await actAs(backend, 'ready');
    await robin.post('subscription/robin-mochi/cancel', { reason: 'price' });
    await ruby.post('account-deletion', { password: 'pawtal' });
    await remove();
    const { changes } = await robin.read<ChangeRecord>('changes');
    const { reference } = changes.find(({ kind }) => kind === 'cancel')!;
    const refusals = [
      await robin.post('subscription/robin-waffle/restart', {}),
      await robin.post('subscription/all/restart/preview', {}),
      await ruby.post('subscription/ready-clover/start', {}),
      await robin.post(`changes/${reference}/undo/preview`),
      await robin.post(`changes/${reference}/undo`),
    ];
    for (const refused of refusals) {
      expect(refusalOf(refused)).toEqual([409, 'not-possible']);
      expect(refused.json<Failure>().error.message).toContain('Keep the account first');
    }
    expect(changes.filter(({ undoUntil }) => undoUntil !== null)).toEqual([]);
    expect(changes.length).toBeGreaterThan(2);
    expect(await robin.open('robin-waffle')).toEqual([]);
    await robin.post('account-deletion/keep');
    expect((await robin.post('subscription/robin-waffle/restart', {})).statusCode).toBe(200);
  });

  test('who has deliveries again keeps the account', async () => {
    await remove();
    const { kysely } = backend.database;
    const [{ deletion_due } = { deletion_due: null }] = await kysely
      .selectFrom('customers')
      .select('deletion_due')
      .where('deletion_due', 'is not', null)
      .execute();
    // As before it was refused.
    await kysely.updateTable('customers').set({ deletion_due: null }).execute();
    expect((await robin.post('subscription/robin-waffle/restart', {})).statusCode).toBe(200);
    await kysely.updateTable('customers').set({ deletion_due }).where('email', '=', 'robin@example.test').execute();
    await work(after(8));
    expect(await exists()).toBe(true);
    expect((await kinds()).at(-1)).toBe('deletion-taken-back');
  });

  test('then nothing of the customer is in any table, except for the listed records', async () => {
    const { kysely } = backend.database;
    const row = await kysely
      .selectFrom('customers')
      .selectAll()
      .where('email', '=', 'robin@example.test')
      .executeTakeFirstOrThrow();
    await ask();
    await robin.post('email', { email: 'robin-new@example.test', password: 'pawtal' });
    await backend.app.inject({
      method: 'POST',
      url: '/signin/help',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=robin%40example.test',
    });
    // Great Britain's law requires no such function, so it was declared elsewhere.
    await kysely
      .insertInto('declarations')
      .values({
        kind: 'withdrawal',
        key: null,
        fingerprint: '',
        at: filledAt,
        customer_id: row.id,
        country: 'GB',
        name: `${row.first_name} ${row.last_name}`,
        email: row.email,
        contract: 'all',
        type: null,
        ends_on: null,
      })
      .execute();
    expect((await deletion()).kept).toEqual([
      { what: 'receipts', years: 6 },
      { what: 'declarations', years: 6 },
    ]);
    const { url } = (await robin.post('kitchen')).json<{ url: string }>();
    const card = async () => (await backend.app.inject(new URL(url).pathname)).statusCode;
    await remove();
    expect(await card()).toBe(200);
    const others = await kysely.selectFrom('customers').select('id').execute();
    const sessions = await kysely.selectFrom('sessions').select('id').where('customer_id', '=', row.id).execute();
    expect(sessions.length).toBeGreaterThan(0);
    // Two processes at once: one mail.
    await Promise.all([work(after(8)), work(after(8))]);
    expect((await kinds()).filter((kind) => kind === 'deletion-done')).toHaveLength(1);
    expect({ signIn: await signIn('robin'), card: await card() }).toEqual({ signIn: 401, card: 404 });
    expect((await robin.get('customer-data')).statusCode).toBe(401);
    const texts = [row.email, row.public_id, row.last_name, row.address, row.line1, 'robin-new@', row.referral_code];
    const kept = ['declarations', 'outbox', 'receipts'];
    expect((await tablesWith(texts)).filter((table) => !kept.includes(table))).toEqual([]);
    // No row refers to the customer, also by its number.
    for (const { table, column } of await columns())
      if (column === 'customer_id') {
        const { rows } = await sql`select 1 from ${sql.table(table)} where customer_id = ${row.id}`.execute(kysely);
        expect({ table, rowCount: rows.length }).toEqual({ table, rowCount: 0 });
      }
    const left = await mailsIn(backend.database);
    expect(left.map(({ kind, recipient }) => [kind, recipient])).toEqual([['deletion-done', row.email]]);
    // The last mail goes when it has been sent.
    await kysely
      .updateTable('outbox')
      .set({ sent_at: new Date(now()) })
      .execute();
    await pruneOld(backend.database);
    expect(await tablesWith(texts)).toEqual(['declarations', 'receipts']);
    expect((await kysely.selectFrom('customers').select('id').execute()).length).toBe(others.length - 1);
    // And what the law keeps goes, too: in Great Britain after six years.
    await pruneKept(backend.database, new Date('2032-12-31T12:00:00Z'));
    expect(await tablesWith(texts)).toEqual(['declarations', 'receipts']);
    await pruneKept(backend.database, new Date('2033-01-01T12:00:00Z'));
    expect(await tablesWith(texts)).toEqual([]);
  });
});
