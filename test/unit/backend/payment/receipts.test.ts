import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../../../demo/app.ts';
import { readConfig } from '../../../../demo/backend/platform/config.ts';
import { lookAtDue } from '../../../../demo/backend/jobs/due.ts';
import { receiptPage } from '../../../../demo/site/cms/customer/receipt-page.ts';
import { textsFor } from '../../../../demo/site/cms/texts.ts';
import { customerLocale, localeTable } from '../../../../src/i18n/locale-table.ts';
import { lineTotal, sumsOf } from '../../../../demo/backend/rules/food/prices.ts';
import { taxOf } from '../../../../demo/backend/rules/customer/vat.ts';
import type { Receipts, Settings } from '../../../../src/contract/customer/settings.ts';
import { addDays } from '../../../../src/days.ts';
import { actAs } from '../../../support/backend/actor.ts';
import { filledAt } from '../../../support/database/template.ts';
import { fillSamples } from '../../../../demo/backend/samples/fill.ts';
import { api, startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const listOf = async (cookie: string): Promise<Receipts> =>
  (await backend.app.inject({ url: api('receipts'), headers: { cookie } })).json<Receipts>();
const open = (url: string, cookie?: string) =>
  backend.app.inject({ url, headers: cookie ? { cookie } : {}, remoteAddress: '192.0.2.7' });
const rows = () => backend.database.kysely.selectFrom('receipts').selectAll().orderBy('id').execute();

/** A British receipt without its lines. */
const receiptFacts = {
  number: '2026-000001',
  chargedOn: '2026-11-16',
  locale: 'en-GB',
  country: 'GB',
  currency: 'GBP',
  taxName: 'VAT',
  seller: { name: 'Pawtal', address: [], vatId: '', register: '' },
  buyer: { name: 'Robin Lee', address: [] },
  orderId: '4801-1061',
  delivery: { from: '2026-11-18', until: '2026-11-20' },
  payment: { type: 'card', cardDigits: '4242' },
  refunds: [],
};

test.each(localeTable.map(({ country }) => country))(
  'A receipt of %s speaks the customer’s language, and no other',
  (country) => {
    for (const { tag } of localeTable) {
      const locale = customerLocale(tag, country)!;
      const sums = { deliveryFee: 0, offerDiscount: 0, referralCredit: 0, offerCredit: 0, total: 0 };
      const facts = { ...receiptFacts, locale: tag, country, lines: [], discountPercent: 0, sums, tax: [] };
      const page = String(receiptPage(facts));
      expect(page).toContain(`<html lang="${locale.tag}">`);
      expect(page).toContain(textsFor(locale).receipt.print);
    }
  },
);

describe('Tax', () => {
  const items = fc.array(fc.record({ rate: fc.constantFrom(7, 19), quantity: fc.nat(30), unitPrice: fc.nat(9999) }), {
    minLength: 1,
    maxLength: 12,
  });

  test('a printed receipt adds up: quantity times price of one is the line, lines and further sums are the total', () => {
    const pence = (text = ''): number => Number(text.replaceAll(/[^\d−]/g, '').replace('−', '-'));
    fc.assert(
      fc.property(items, fc.nat(100), fc.nat(2000), fc.nat(2000), fc.nat(399), (some, discountPercent, a, b, fee) => {
        const sums = sumsOf(some, fee, { discountPercent, referralCredit: a, offerCredit: b });
        const lines = some.map(({ rate, ...item }) => ({
          ...item,
          text: 'Food',
          grams: 150,
          rate,
          amount: lineTotal(item),
        }));
        const page = receiptPage({
          ...receiptFacts,
          lines,
          discountPercent,
          sums,
          tax: taxOf(lines, 'GB', sums),
        }).toString();
        const [body = '', further = ''] = /<tbody>(.*?)<\/tbody>.*?<dl class="sums">(.*?)<\/dl>/s.exec(page)!.slice(1);
        const rows = [
          ...body.matchAll(/<td>([\d,]+)<\/td>\s*<td class="wide">(.*?)<\/td>\s*<td>.*?<\/td>\s*<td>(.*?)<\/td>/gs),
        ];
        expect(rows).toHaveLength(some.length);
        for (const [, quantity, each, amount] of rows) expect(pence(quantity) * pence(each)).toBe(pence(amount));
        const goods = rows.reduce((all, [, , , amount]) => all + pence(amount), 0);
        const printed = [...further.matchAll(/<dd>(.*?)<\/dd>/gs)].map(([, amount]) => pence(amount));
        expect(printed.at(-1)).toBe(sums.total);
        // The goods lead, where further sums follow.
        if (printed.length > 1) expect(printed.slice(0, -1).reduce((all, each) => all + each, 0)).toBe(sums.total);
        expect(printed[0]).toBe(goods);
      }),
      { numRuns: 50 },
    );
  });
});

describe('A receipt', () => {
  test('is there for each charged delivery, and for no other', async () => {
    const cookie = await backend.signIn('robin');
    const { receipts, allUrl } = await listOf(cookie);
    // One is on its way, two arrived, one came back. The cancelled delivery and those to come were not charged.
    expect(receipts.map(({ date }) => date)).toEqual(['2026-11-10', '2026-10-19', '2026-08-24', '2026-08-17']);
    expect(allUrl).toBe('/gb/receipts/');
    await backend.clock('2026-11-16T12:00:00Z');
    expect((await listOf(cookie)).receipts[0]).toMatchObject({ date: '2026-11-16' });
    await backend.clock('2026-11-12T09:00:00Z');
    // What has not happened yet on a clock that went back is not shown.
    expect((await listOf(cookie)).receipts).toHaveLength(4);
  });

  test('has a number without gaps in its year, also when many are written at the same time', async () => {
    const cookies = await Promise.all(['de', 'at', 'fr', 'nl'].map((name) => backend.signIn(name)));
    await Promise.all([...cookies, ...cookies].map((cookie) => listOf(cookie)));
    await Promise.all(
      [0, 1].map(() => lookAtDue(backend.database, readConfig({ DEMO: '1' }), new Date('2026-11-12T09:00Z'))),
    );
    const found = await rows();
    const numbers = found.filter(({ year }) => year === 2026).map(({ number }) => number);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
    expect(new Set(found.map(({ delivery_id }) => delivery_id)).size).toBe(found.length);
  });

  test('shows pet food at 7 % and treatments at 19 % to a German customer, in German', async () => {
    const cookie = await backend.signIn('de');
    const { receipts } = await listOf(cookie);
    const pages = await Promise.all(receipts.map(async ({ url }) => (await open(url, cookie)).body));
    const food = pages.find((page) => page.includes('Frau Krümel'))!;
    expect(food).toContain('lang="de-DE"');
    for (const words of ['Rechnung 2026-', 'Katharina Schneider', 'Lindenallee 23', '20259 Hamburg', 'DE123456789'])
      expect(food).toContain(words);
    expect(food).toContain('>7\u00a0%<');
    expect(pages.find((page) => page.includes('Flöhe'))).toContain('>19\u00a0%<');
  });

  test('stays as it was when the customer’s details change', async () => {
    const cookie = await backend.signIn('single');
    const { receipts } = await listOf(cookie);
    await backend.database.kysely
      .updateTable('customers')
      .set({ last_name: 'Newname', locale: 'fr-FR' })
      .where('public_id', '=', 'c-single')
      .execute();
    const page = (await open(receipts[0]!.url, cookie)).body;
    expect(page).toContain('Sam Walker');
    expect(page).toContain('lang="en-GB"');
    expect(page).not.toContain('Newname');
  });

  test.each([
    ['a change of the details', 'customer-data', { lastName: 'Neuname' }],
    ['a withdrawal', 'withdrawal', { name: 'A B', email: 'de@example.test', contract: 'all', locale: 'de-DE' }],
  ])('is there before %s right after the charge, and has the details of that moment', async (_reason, path, body) => {
    await backend.clock(filledAt.toISOString());
    await fillSamples(backend.database, filledAt, { only: ['de'] });
    const actor = await actAs(backend, 'de', 'de');
    const { pets } = await actor.read<{ pets: { petPublicId: string }[] }>('customer/pets');
    const [next] = await actor.open(pets[0]!.petPublicId);
    const chargedOn = addDays(next!.date, -2);
    await backend.clock(`${chargedOn}T12:00:00Z`);
    const { version, firstName, email, phone, address } = await actor.read<Settings>('settings');
    const { country: _, ...own } = address;
    const details = { version, firstName, email, phone, address: own, locale: 'de-DE' };
    const answer = await actor.post(path, { ...(path === 'customer-data' && details), ...body });
    expect({ statusCode: answer.statusCode, body: answer.body }).toEqual({ statusCode: 200, body: answer.body });
    const [latest] = await backend.database.kysely
      .selectFrom('receipts')
      .innerJoin('deliveries', 'deliveries.id', 'receipts.delivery_id')
      .select('receipts.body')
      .where('deliveries.public_id', '=', next!.id)
      .execute();
    expect(latest?.body.buyer.name).toBe('Katharina Schneider');
  });

  test('is private: another customer’s receipt is unknown, and a visitor signs in first', async () => {
    const { receipts } = await listOf(await backend.signIn('fr'));
    const { url } = receipts[0]!;
    expect((await open(url, await backend.signIn('nl'))).statusCode).toBe(404);
    const visitor = await open(url);
    expect(visitor.statusCode).toBe(303);
    expect(visitor.headers.location).toBe(`/signin?return=${encodeURIComponent(url)}`);
    expect((await open(url, await backend.signIn('fr'))).headers['cache-control']).toBe('no-store');
  });

  test('is on one page with all others, on a separate sheet', async () => {
    const cookie = await backend.signIn('robin');
    const { receipts, allUrl } = await listOf(cookie);
    const page = (await open(allUrl!, cookie)).body;
    expect(page.match(/class="sheet"/g)).toHaveLength(receipts.length);
    // A customer without a charged delivery has no such page.
    const none = await backend.signIn('nopets');
    expect(await listOf(none)).toEqual({ receipts: [], allUrl: null });
    expect((await open('/gb/receipts/', none)).statusCode).toBe(404);
  });

  test('needs the facts of the seller: without them receipts are unsupported', async () => {
    const app = await createApp(readConfig({ DEMO: '0' }), backend.database, { quiet: true });
    const cookie = await backend.signIn('robin');
    const answer = await app.inject({ url: '/service-endpoint/shopping/auth', headers: { cookie } });
    expect(answer.json<{ can: string[] }>().can).not.toContain('receipts');
    expect((await app.inject({ url: api('receipts'), headers: { cookie } })).statusCode).toBe(404);
    await app.close();
    expect(() => readConfig({ DEMO: '0', SELLER_NAME: 'Shop Ltd' })).toThrow(/SELLER_ADDRESS/);
    const { seller } = readConfig({ DEMO: '0', SELLER_NAME: 'Shop Ltd', SELLER_ADDRESS: '1 High Street; Leeds' });
    expect(seller).toMatchObject({ name: 'Shop Ltd', address: ['1 High Street', 'Leeds'] });
  });
});
