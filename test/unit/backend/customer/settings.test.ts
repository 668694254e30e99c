import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Failure } from '../../../../src/contract/all-calls.ts';
import type { Change } from '../../../../src/contract/customer/changes.ts';
import type { DetailsBody, Settings } from '../../../../src/contract/customer/settings.ts';
import { lineLimits } from '../../../../src/contract/limits.ts';
import { readPostcode } from '../../../../src/contract/typed-text/postcode.ts';
import { fillSamples, samples } from '../../../../demo/backend/samples/fill.ts';
import { signInForm, startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { actAs, refusalOf, storedState } from '../../../support/backend/actor.ts';
import type { Actor } from '../../../support/backend/actor.ts';
import { filledAt } from '../../../support/database/template.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

/** Sets the unsupported groups. */
const setUnsupported = (unsupported: string) =>
  backend.database.kysely.updateTable('clock').set({ lacking: unsupported }).execute();
const settingsOf = (actor: Actor): Promise<Settings> => actor.read<Settings>('settings');
const bodyOf = ({ version, firstName, lastName, email, phone, address, locale }: Settings): DetailsBody => {
  const { line1, line2, postcode, city } = address;
  return { version, firstName, lastName, email, phone, locale, address: { line1, line2, postcode, city } };
};
const save = async (actor: Actor, more: object, key?: string) =>
  actor.post('customer-data', { ...bodyOf(await settingsOf(actor)), ...more }, key);
const changes = async (actor: Actor): Promise<Change[]> => (await actor.read<{ changes: Change[] }>('changes')).changes;
const customers = () => backend.database.kysely.selectFrom('customers').selectAll().orderBy('id').execute();

describe('GET settings', () => {
  test('contact details, address, language, and the payment shown', async () => {
    expect(await settingsOf(await actAs(backend, 'robin'))).toEqual({
      version: 1,
      firstName: 'Robin',
      lastName: 'Archer',
      email: 'robin@example.test',
      phone: '',
      address: { line1: '12 Orchard Lane', line2: '', postcode: 'BS1 4XX', city: 'Bristol', country: 'GB' },
      locale: 'en-GB',
      locales: ['en-GB', 'fr-FR', 'nl-NL', 'de-DE', 'sv-SE', 'da-DK'],
      payment: {
        type: 'card',
        cardDigits: '4242',
        problem: null,
        resolveUrl: null,
        brand: 'Visa',
        expires: '2029-05',
        label: null,
      },
    });
  });
  test.each([
    ['billing', 'billing-problem'],
    ['authentication', 'authentication-required'],
    ['ownwet', 'no-longer-stored'],
    ['cancelled', 'not-found'],
  ])('§8 Payment states: %s has %s, with a link to resolve it', async (name, problem) => {
    const { payment } = await settingsOf(await actAs(backend, name));
    expect(payment).toMatchObject({ problem, resolveUrl: null });
  });
});

describe('POST customer-data', () => {
  test('saves details and address; without the group `email` a new e-mail too, which the next sign-in takes', async () => {
    await setUnsupported('email');
    const sam = await actAs(backend, 'single');
    const [next] = await sam.open('single-nala');
    const address = { line1: 'Flat 2', line2: '9 High Street', postcode: 'LS1 1AA', city: 'Leeds' };
    const response = await save(sam, {
      firstName: ' Samuel ',
      email: 'Samuel@Example.test',
      phone: '+44 113 496 0000',
      address,
    });
    expect(response.json()).toMatchObject({ version: 2, firstName: 'Samuel', email: 'Samuel@Example.test', address });
    expect(await settingsOf(sam)).toEqual(response.json());
    expect((await sam.read<{ email: string }>('customer-data')).email).toBe('Samuel@Example.test');
    expect((await sam.delivery(next!.id)).address.oneLine).toBe('Flat 2, 9 High Street, Leeds LS1 1AA');
    const signIn = async (email: string) => (await backend.app.inject(signInForm(email, 'pawtal'))).statusCode;
    expect({ samuel: await signIn('samuel@example.test'), single: await signIn('single@example.test') }).toEqual({
      samuel: 303,
      single: 401,
    });
    expect((await changes(sam)).map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['address', { text: '7 Mill Lane, York YO1 7HB' }, { text: 'Flat 2, 9 High Street, Leeds LS1 1AA' }],
      ['details', { text: 'Sam, single@example.test' }, { text: 'Samuel, Samuel@Example.test, +44 113 496 0000' }],
    ]);
    await setUnsupported('');
    await fillSamples(backend.database, filledAt, { only: ['single'] });
    expect((await settingsOf(sam)).email).toBe('single@example.test');
  });
  test('a delivery past its cut-off keeps its address', async () => {
    const robin = await actAs(backend, 'robin');
    const deliveries = await robin.deliveries('robin-waffle');
    const onItsWay = deliveries.find(({ status }) => status === 'dispatched')!;
    const next = deliveries.find(({ status }) => status === 'scheduled')!;
    await save(robin, { address: { line1: '1 New Road', line2: '', postcode: 'BS1 1AA', city: 'Bristol' } });
    expect((await robin.delivery(onItsWay.id)).address.oneLine).toBe('12 Orchard Lane, Bristol BS1 4XX');
    expect((await robin.delivery(next.id)).address.oneLine).toBe('1 New Road, Bristol BS1 1AA');
  });
  test('another language: content and record use it at once, and a language of another store is refused', async () => {
    const lotte = await actAs(backend, 'be', 'be');
    expect((await settingsOf(lotte)).locales).toEqual(['en-BE', 'fr-FR', 'nl-NL', 'de-DE', 'sv-SE', 'da-DK']);
    expect((await save(lotte, { locale: 'nl-NL' })).statusCode).toBe(200);
    const { items } = (await lotte.open('be-wodan'))[0]!.pets[0]!;
    expect(items[0]?.name).toMatch(/brok/i);
    expect(await lotte.read('customer-data')).toMatchObject({ locale: 'nl-NL', storeCountryCode: 'BE' });
    expect((await changes(lotte))[0]).toMatchObject({
      kind: 'language',
      from: { code: 'en-BE' },
      to: { code: 'nl-NL' },
    });
    const response = await save(lotte, { locale: 'en-DK' });
    expect(refusalOf(response)).toEqual([422, 'invalid']);
    expect(response.json<Failure>().error.field).toBe('locale');
  });
  test('an older or forged version: 409 with the present settings, nothing changed', async () => {
    const fr = await actAs(backend, 'fr', 'fr');
    expect((await save(fr, { phone: '+33 1 23 45 67 89' })).statusCode).toBe(200);
    for (const version of [1, 0, 3, 1_000_000]) {
      const response = await save(fr, { firstName: 'Stranger', version });
      expect(refusalOf(response)).toEqual([409, 'conflict']);
      expect(response.json<Failure>().error.current).toEqual(await settingsOf(fr));
    }
    expect((await settingsOf(fr)).firstName).toBe('Camille');
  });
  test('another customer’s e-mail is refused, without naming the customer; of two at the same time one gets it', async () => {
    const [nl, at] = [await actAs(backend, 'nl', 'nl'), await actAs(backend, 'at', 'at')];
    // It changes here only where it isn’t confirmed by mail.
    const refused = await save(nl, { email: 'new@example.test' });
    expect(refusalOf(refused)).toEqual([422, 'invalid']);
    expect(refused.json<Failure>().error.field).toBe('email');
    await setUnsupported('email');
    for (const email of ['robin@example.test', 'ROBIN@example.test']) {
      const response = await save(nl, { email });
      expect(refusalOf(response)).toEqual([422, 'invalid']);
      expect(response.json<Failure>().error.field).toBe('email');
      expect(response.body).not.toMatch(/robin|Robin/);
    }
    const answers = await Promise.all([
      save(nl, { email: 'both@example.test' }),
      save(at, { email: 'both@example.test' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
    await setUnsupported('');
  });
  test('sent twice with one key it has one effect; the same values are no change', async () => {
    const ie = await actAs(backend, 'ie', 'ie');
    const body = { ...bodyOf(await settingsOf(ie)), phone: '+353 1 555 0100' };
    const first = await ie.post('customer-data', body, 'twice');
    expect((await ie.post('customer-data', body, 'twice')).body).toBe(first.body);
    expect(refusalOf(await ie.post('customer-data', { ...body, phone: '' }, 'twice'))).toEqual([422, 'key-reused']);
    expect((await save(ie, {})).json()).toEqual(first.json());
    expect((await changes(ie)).length).toBe(1);
  });
});

describe('Free text of any kind is stored as text, or refused with a reason', () => {
  test.each([
    'Zoë 🐕‍🦺',
    'שלום עולם',
    '<img src=x onerror=alert(1)>',
    "Robert'); DROP TABLE pets;--",
    '{{name}}',
    'O’Neill-Ñandú',
  ])('stored: %s', async (text) => {
    const dk = await actAs(backend, 'dk', 'dk');
    const response = await save(dk, {
      firstName: text,
      address: { line1: text, line2: text, postcode: '1165', city: text },
    });
    expect(response.statusCode, response.body).toBe(200);
    expect(await settingsOf(dk)).toMatchObject({ firstName: text, address: { line1: text, city: text } });
  });
  test.each([
    ['firstName', { firstName: 'x'.repeat(10_000) }],
    ['firstName', { firstName: '   ' }],
    ['firstName', { firstName: 'a\u0007b' }],
    ['firstName', { firstName: '\u3164' }],
    ['lastName', { lastName: 'a\0b' }],
    ['lastName', { lastName: '\ud83d' }],
    ['email', { email: 'no address' }],
    ['email', { email: `${'x'.repeat(250)}@example.test` }],
    ['phone', { phone: '<script>' }],
    ['address.postcode', { address: { line1: 'a', line2: '', postcode: 'x'.repeat(13), city: 'c' } }],
    ['address.postcode', { address: { line1: 'a', line2: '', postcode: 'YO1 7HB', city: 'c' } }],
    ['address.city', { address: { line1: 'a', line2: '', postcode: '118 46', city: '\udc00' } }],
    ['address.line1', { address: { postcode: '118 46', city: 'c' } }],
    ['locale', { locale: 'constructor' }],
    ['version', { version: 1.5 }],
    ['country', { country: 'DE' }],
    ['id', { id: 1 }],
  ])('%s is refused by name, nothing changed: %o', async (field, more) => {
    const se = await actAs(backend, 'se', 'se');
    const state = async () => ({ customers: await customers(), stored: await storedState(backend) });
    const before = await state();
    const response = await save(se, more);
    expect(refusalOf(response), response.body).toEqual([422, 'invalid']);
    expect(response.json<Failure>().error.field).toBe(field);
    expect(await state()).toEqual(before);
  });
});

test('an old postcode that its country doesn’t have may stay, but no other one may follow', async () => {
  const se = await actAs(backend, 'se', 'se');
  const store = (postcode: string) => backend.database.kysely.updateTable('customers').set({ postcode }).execute();
  await store('old');
  const { address } = await settingsOf(se);
  const saving = async (postcode: string) =>
    (await save(se, { phone: '070 000 00 00', address: { line1: 'a', line2: '', city: 'c', postcode } })).statusCode;
  expect(address.postcode).toBe('old');
  expect(await saving('old')).toBe(200);
  expect(await saving('older')).toBe(422);
  expect(await saving('11846')).toBe(200);
});

describe('GET changes', () => {
  test('each confirmed change is recorded: what, when, from, to; the latest first', async () => {
    await fillSamples(backend.database, filledAt, { only: ['robin'] });
    const robin = await actAs(backend, 'robin');
    const paused = await robin.post('subscription/all/pause', { from: '2026-12-10', until: '2026-12-20' });
    await backend.clock('2026-11-12T10:00:00Z');
    await robin.post('subscription/robin-waffle/cancel', { reason: 'no need for anybody to know' });
    const all = await changes(robin);
    expect(all).toMatchObject([
      { kind: 'cancel', subject: 'Waffle', from: { code: 'active' }, to: { code: 'cancelled' } },
      { kind: 'pause', subject: 'Waffle and Pickle', from: { date: '2026-12-10' }, to: { date: '2026-12-20' } },
    ]);
    expect(all[1]?.reference).toBe(paused.json<{ reference: string }>().reference);
    expect(all.map(({ at }) => at.slice(0, 16))).toEqual(['2026-11-12T10:00', '2026-11-12T09:00']);
    await backend.clock(filledAt.toISOString());
  });
  test('at most a hundred, none of another customer', async () => {
    const { kysely } = backend.database;
    const { id } = await kysely
      .selectFrom('customers')
      .select('id')
      .where('public_id', '=', 'c-many')
      .executeTakeFirstOrThrow();
    const row = (index: number) => ({
      customer_id: id,
      at: filledAt,
      kind: 'arrived',
      subject: `${index}`,
      before: 'null',
      after: 'null',
    });
    await kysely
      .insertInto('changes')
      .values(Array.from({ length: 120 }, (_, index) => row(index)))
      .execute();
    const all = await changes(await actAs(backend, 'many'));
    expect({ count: all.length, first: all[0]?.subject, last: all[99]?.subject }).toEqual({
      count: 100,
      first: '119',
      last: '20',
    });
    expect(await changes(await actAs(backend, 'nopets'))).toEqual([]);
  });
});

test('the sample customers’ addresses are complete', async () => {
  await fillSamples(backend.database, filledAt);
  for (const { name, country } of samples) {
    const { address } = await settingsOf(await actAs(backend, name, country.toLowerCase()));
    expect([address.line1, address.city].every(Boolean), name).toBe(true);
    const { postcode } = address;
    expect(readPostcode(postcode, lineLimits['address.postcode'], country), name).toEqual({ text: postcode });
  }
});
