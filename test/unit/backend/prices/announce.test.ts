import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runPrices } from '../../../../demo/backend/commands/prices.ts';
import { readConfig } from '../../../../demo/backend/platform/config.ts';
import { inTransaction, lockCustomer } from '../../../../demo/backend/platform/database/transaction.ts';
import { lookAtCustomer } from '../../../../demo/backend/jobs/look-at-customer.ts';
import { keepSent } from '../../../../demo/backend/mail/deliver.ts';
import type { Queued } from '../../../../demo/backend/mail/deliver.ts';
import type { Breakdown } from '../../../../src/contract/deliveries/changes.ts';
import type { Delivery } from '../../../../src/contract/deliveries/delivery.ts';
import type { MailAction } from '../../../../src/contract/deliveries/mail-action.ts';
import type { Extras } from '../../../../src/contract/pets/extras.ts';
import type { Pet } from '../../../../src/contract/pets/pet.ts';
import type { Products } from '../../../../src/contract/shop/products.ts';
import { addDays } from '../../../../src/days.ts';
import { actAs, startAnew } from '../../../support/backend/actor.ts';
import type { Actor } from '../../../support/backend/actor.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { mailLinksOf, useLink } from '../../../support/backend/mail-links.ts';
import { mailsIn } from '../../../support/backend/mails.ts';
import { filledAt } from '../../../support/database/template.ts';

let backend: Backend;
let robin: Actor;
let dog: string;
beforeAll(async () => void (backend = await startBackend()));
afterAll(() => backend.close());
beforeEach(async () => {
  await startAnew(backend);
  robin = await actAs(backend, 'robin');
  const { kysely } = backend.database;
  for (const table of ['price_changes', 'outbox', 'mail_links', 'sign_in_failures'] as const)
    await kysely.deleteFrom(table).execute();
  const { pets } = await robin.read<{ pets: Pet[] }>('customer/pets');
  dog = pets[0]!.petPublicId;
});

const folder = mkdtempSync(join(tmpdir(), 'prices-'));
const today = filledAt.toISOString().slice(0, 10);
const validFrom = addDays(today, 30);
const smtp = { SMTP_URL: 'smtp://mail.example', PUBLIC_URL: 'https://shop.example' };

/** The command on the database of the test, which stays open. */
function prices(lines: readonly string[], ...words: string[]): Promise<string> {
  const file = join(folder, 'prices.csv');
  writeFileSync(file, ['thing,currency,price,valid_from', ...lines].join('\n'));
  return runPrices(['--file', file, ...words], async () => ({ ...backend.database, close: async () => {} }), {});
}
const gbp = (amount: number) => ({ amount, currency: 'GBP' });
const chews = (price: string, day = validFrom): string => `product/dental-chews,GBP,${price},${day}`;

const idOf = async (name: string): Promise<number> =>
  (
    await backend.database.kysely
      .selectFrom('customers')
      .select('id')
      .where('email', '=', `${name}@example.test`)
      .executeTakeFirstOrThrow()
  ).id;

/** What the jobs do for a customer, with a mail server that is away unless `environment` has none. */
async function look(now: string, name = 'robin', environment: NodeJS.ProcessEnv = smtp): Promise<void> {
  await backend.clock(now);
  const id = await idOf(name);
  await inTransaction(backend.database.kysely, async (transaction) => {
    await lockCustomer(transaction, id);
    await lookAtCustomer(transaction, readConfig({ DEMO: '1', ...environment }), id, new Date(now));
  });
}
const priceMails = async (name = 'robin') =>
  (await mailsIn(backend.database)).filter(
    ({ kind, recipient }) => kind === 'prices' && recipient === `${name}@example.test`,
  );

/** The mail server takes the mail. */
async function send(now: string): Promise<void> {
  await backend.clock(now);
  for (const mail of await priceMails()) await keepSent(backend.database, { ...mail, receiver: '' } as Queued);
}

/** Lets dental chews come with every delivery of the dog, so many weeks apart that some come after the new price. */
async function withChews(): Promise<void> {
  const { version } = await robin.read<Extras>(`pet/extras/${dog}`);
  const body = { version, product: 'dental-chews', often: 'every', quantity: 1 };
  expect((await robin.post(`pet/extras/${dog}`, body)).statusCode).toBe(200);
}
const chewsIn = ({ pets }: Delivery): number | undefined =>
  pets.flatMap(({ items }) => items).find(({ identifier }) => identifier === 'dental-chews')?.price.amount;
const pricesByDay = async (): Promise<[string, number | undefined][]> =>
  (await robin.open(dog)).map((each) => [each.date, chewsIn(each)]);

describe('DECISIONS.md#price-changes', () => {
  test('A dry run names the customers and changes nothing; the change notifies each once, and a second run changes nothing', async () => {
    await withChews();
    const named = await prices([chews('8.45')], '--dry-run');
    expect(named).toContain('c-robin  robin@example.test  product/dental-chews');
    expect(named).toContain('Nothing was changed.');
    expect(named).not.toContain('de@example.test');
    await look(`${today}T10:00:00Z`);
    expect(await priceMails()).toEqual([]);
    expect(await prices([chews('8.45')])).toContain('1 new prices, 0 registered before');
    await look(`${today}T10:00:00Z`);
    await look(`${today}T11:00:00Z`);
    const [mail, ...more] = await priceMails();
    expect(more).toEqual([]);
    for (const words of ['Dental chews', '£7.95', '£8.45', 'First delivery with new prices'])
      expect(mail!.text).toContain(words);
    expect(await prices([chews('8.45')])).toContain('0 new prices, 1 registered before, 0 customers to notify');
    await expect(prices([chews('8.50')])).rejects.toThrow('8.45 GBP from');
    await look(`${today}T12:00:00Z`);
    expect(await priceMails()).toHaveLength(1);
  });

  test('A mail that was sent in time makes the price valid from its day on, in deliveries, notice, explanation, extras and shop', async () => {
    await withChews();
    const before = await pricesByDay();
    expect(before.some(([date]) => date >= validFrom)).toBe(true);
    await prices([chews('8.45')]);
    await look(`${today}T10:00:00Z`);
    // The mail wasn't sent yet.
    expect(await pricesByDay()).toEqual(before);
    expect((await robin.open(dog))[0]!.newPrices).toEqual([]);
    await send(`${today}T10:05:00Z`);
    const after = await pricesByDay();
    expect(after).toEqual(before.map(([date]) => [date, date >= validFrom ? 845 : 795]));
    const open = await robin.open(dog);
    for (const { newPrices } of open)
      expect(newPrices).toMatchObject([
        { name: 'Dental chews', dog: expect.any(String), before: gbp(795), after: gbp(845), from: validFrom },
      ]);
    const [first] = open;
    const { lines, total } = await robin.read<Breakdown>(`delivery/${first!.id}/breakdown`);
    expect(total).toEqual(first!.amounts.total);
    expect(lines.find(({ identifier }) => identifier === 'dental-chews')).toMatchObject({
      unitPrice: gbp(795),
      newPrice: { from: validFrom, unitPrice: gbp(845), price: gbp(845) },
    });
    const others = lines.filter(({ identifier }) => identifier !== 'dental-chews');
    expect(others.every(({ newPrice }) => newPrice === null)).toBe(true);
    const last = await robin.read<Breakdown>(`delivery/${open.at(-1)!.id}/breakdown`);
    expect(last.lines.find(({ identifier }) => identifier === 'dental-chews')).toMatchObject({
      unitPrice: gbp(845),
      newPrice: null,
    });
    const later = { price: gbp(795), newPrice: { from: validFrom, price: gbp(845) } };
    const { extras } = await robin.read<Extras>(`pet/extras/${dog}`);
    expect(extras.find(({ product }) => product === 'dental-chews')).toMatchObject(later);
    const { products } = await robin.read<Products>('products');
    expect(products.find(({ identifier }) => identifier === 'dental-chews')).toMatchObject(later);
  });

  test('The shop names the lowest price of the 30 days before a reduction', async () => {
    const { kysely } = backend.database;
    const [next] = await robin.open(dog);
    const was = async () =>
      (await robin.read<Products>('products')).products.find(({ identifier }) => identifier === 'dental-chews');
    const reduce = (price: number, days: number) =>
      kysely
        .insertInto('price_changes')
        .values({
          thing: 'product/dental-chews',
          currency: 'GBP',
          price,
          valid_from: addDays(next!.date, days),
          notice_days: 0,
          registered_at: filledAt,
          last_customer: 0,
        })
        .execute();
    expect(await was()).toMatchObject({ price: gbp(795), was: null });
    await reduce(895, -40);
    expect(await was()).toMatchObject({ price: gbp(895), was: null });
    await reduce(695, -3);
    expect(await was()).toMatchObject({ price: gbp(695), was: gbp(895) });
  });

  test('A mail that is sent late, or never, leaves the price before until the notice has passed', async () => {
    await withChews();
    const before = await pricesByDay();
    await prices([chews('8.45')]);
    await look(`${today}T10:00:00Z`);
    const sent = addDays(today, 6);
    await send(`${sent}T10:00:00Z`);
    const first = addDays(sent, 30);
    const open = await pricesByDay();
    expect(open.filter(([date]) => date < first).every(([, price]) => price === 795)).toBe(true);
    expect(open.filter(([date]) => date >= first).every(([, price]) => price === 845)).toBe(true);
    expect(before.length).toBeGreaterThan(0);
    expect(await runPrices(['--list'], async () => ({ ...backend.database, close: async () => {} }), {})).toContain(
      `product/dental-chews,GBP,8.45,${validFrom}  1 of 1 customers notified, 0 mails given up`,
    );
  });

  test('A mail is written from 9 o’clock on; without a mail server it counts as sent', async () => {
    await withChews();
    await prices([chews('8.45')]);
    await look(`${today}T08:59:00Z`, 'robin', {});
    expect(await priceMails()).toEqual([]);
    await look(`${today}T09:00:00Z`, 'robin', {});
    expect(await priceMails()).toHaveLength(1);
    expect((await pricesByDay()).at(-1)![1]).toBe(845);
  });

  test('Whom no price concerns gets no mail, and sees the price of its day before adding the product', async () => {
    await prices([chews('8.45')]);
    await look(`${today}T10:00:00Z`);
    expect(await priceMails()).toEqual([]);
    await withChews();
    expect(await pricesByDay()).toEqual(
      (await robin.open(dog)).map(({ date }) => [date, date >= validFrom ? 845 : 795]),
    );
  });

  test('A recipe, wet food and a named day have new prices too, and a delivery’s lines add up to its amount', async () => {
    const method = await robin.read<{ version: number }>('delivery/method');
    expect((await robin.post('delivery/method', { method: 'named-day', version: method.version })).statusCode).toBe(
      200,
    );
    const recipes = ['turkey-pumpkin', 'chicken-rice', 'beef-oats', 'salmon-potato'];
    const before = await robin.open(dog);
    await prices([
      ...recipes.map((recipe) => `recipe/${recipe},GBP,0.9,${validFrom}`),
      `food/wet-chicken,GBP,0.9,${validFrom}`,
      `fee/named-day,GBP,3.49,${validFrom}`,
    ]);
    await look(`${today}T10:00:00Z`);
    await send(`${today}T10:05:00Z`);
    const [mail] = await priceMails();
    expect(mail!.text).toContain('Delivery on a named day: £3.49 instead of £2.99');
    const after = await robin.open(dog);
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    for (const [index, each] of after.entries()) {
      const { lines, fee, total, discount, referralCredit, offerCredit } = await robin.read<Breakdown>(
        `delivery/${each.id}/breakdown`,
      );
      const isNew = each.date >= validFrom;
      expect(fee.amount.amount).toBe(isNew ? 349 : 299);
      expect(fee.newPrice ?? null).toEqual(
        isNew ? null : { from: validFrom, amount: { amount: 349, currency: 'GBP' } },
      );
      const sum = lines.reduce((all, { quantity, unitPrice }) => all + quantity * unitPrice.amount, fee.amount.amount);
      const less = [discount?.amount, referralCredit?.used, offerCredit?.used].reduce(
        (all, each) => all + (each?.amount ?? 0),
        0,
      );
      expect(sum + less).toBe(total.amount);
      expect(each.amounts.total).toEqual(total);
      const dry = lines.find(({ kind }) => kind === 'dry');
      const was = before[index]!.pets.flatMap(({ items }) => items).find(({ kind }) => kind === 'dry');
      if (dry && was) expect(dry.price.amount > was.price.amount).toBe(isNew);
    }
  });

  test('One press from the mail ends an extra of every delivery, once; the link undoes it, and so does the record', async () => {
    await withChews();
    await prices([chews('8.45')]);
    await look(`${today}T10:00:00Z`);
    const [link, ...more] = await mailLinksOf(backend, 'robin');
    expect(more).toEqual([]);
    expect(link).toMatchObject({ action: 'drop-extra', kind: 'prices' });
    const [mail] = await priceMails();
    expect(mail!.text).toContain('Stop Dental chews for');
    const answer = async (step: '' | '/take' | '/undo' = ''): Promise<MailAction> =>
      (await useLink(backend, link!.token, step)).json<MailAction>();
    const chewsEvery = async (): Promise<boolean> =>
      (await robin.read<Extras>(`pet/extras/${dog}`)).extras.some(
        ({ product, often }) => product === 'dental-chews' && often === 'every',
      );
    expect(await answer()).toMatchObject({ state: 'open', extra: { name: 'Dental chews', quantity: 1 } });
    expect(await chewsEvery()).toBe(true);
    expect(await answer('/take')).toMatchObject({ state: 'done' });
    expect(await answer('/take')).toMatchObject({ state: 'done' });
    expect(await chewsEvery()).toBe(false);
    expect((await pricesByDay()).every(([, price]) => price === undefined)).toBe(true);
    expect((await mailsIn(backend.database)).filter(({ kind }) => kind === 'extra-ended')).toHaveLength(1);
    expect(await answer('/undo')).toMatchObject({ state: 'undone' });
    expect(await chewsEvery()).toBe(true);
  });

  test('A link is closed once the extra was stopped in the account', async () => {
    await withChews();
    await prices([chews('8.45')]);
    await look(`${today}T10:00:00Z`);
    const [link] = await mailLinksOf(backend, 'robin');
    const { version } = await robin.read<Extras>(`pet/extras/${dog}`);
    await robin.post(`pet/extras/${dog}`, { version, product: 'dental-chews', often: 'never' });
    expect((await useLink(backend, link!.token)).json<MailAction>()).toMatchObject({ state: 'closed' });
    expect((await useLink(backend, link!.token, '/take')).statusCode).toBe(409);
  });

  test.each([
    ['product/dental-chews,GBP,8.45,2026-01-01', 'is in the past'],
    ['product/dental-chews,GBP,8.45,2026-11-20', 'is too close'],
    ['product/cake,GBP,8.45,2027-06-01', 'the shop has nothing called'],
    ['product/dental-chews,GBP,-1,2027-06-01', 'is no price'],
    ['product/dental-chews,USD,8.45,2027-06-01', 'no store has the currency'],
  ])('A file with the line %s is refused, and nothing is registered', async (line, message) => {
    await expect(prices([chews('8.45', '2027-06-01'), line])).rejects.toThrow(message);
    expect(await backend.database.kysely.selectFrom('price_changes').selectAll().execute()).toEqual([]);
  });

  test('The notice is as many days as the shop sets', async () => {
    expect(readConfig({ DEMO: '1' }).priceNoticeDays).toBe(30);
    expect(readConfig({ PRICE_NOTICE_DAYS: '45' }).priceNoticeDays).toBe(45);
    expect(() => readConfig({ PRICE_NOTICE_DAYS: 'a month' })).toThrow('write a number of days');
  });
});
