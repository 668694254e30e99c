import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Failure } from '../../../../src/contract/all-calls.ts';
import { codeRefusals } from '../../../../src/contract/lists.ts';
import { neededByCode } from '../../../../src/contract/shop/codes.ts';
import type { CodeOutcome, Codes } from '../../../../src/contract/shop/codes.ts';
import { normalized, refusalOf as reasonFor, refusalTexts } from '../../../../demo/backend/codes/code-table.ts';
import type { CodeRow } from '../../../../demo/backend/codes/code-table.ts';
import { actAs, refusalOf, startAnew, storedState } from '../../../support/backend/actor.ts';
import type { Actor, ChangeRecord } from '../../../support/backend/actor.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { languages } from '../../../../src/i18n/named-locales.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
beforeEach(() => startAnew(backend));

const card = 'GIFT-7KQ4-M2XP-9RTD';
const enter = (actor: Actor, code: string, key?: string) => actor.post('codes', { code }, key);
const codesOf = (actor: Actor): Promise<Codes> => actor.read('codes');
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const usesOf = async (label: string): Promise<number> => {
  const row = await backend.database.kysely
    .selectFrom('codes')
    .select('uses')
    .where('label', '=', label)
    .executeTakeFirstOrThrow();
  return row.uses;
};

test('DECISIONS.md#codes A gift card is confirmed by a mail with the credit in all; a discount and a preview are not', async () => {
  const robin = await actAs(backend, 'robin');
  const { kysely } = backend.database;
  await kysely.deleteFrom('outbox').execute();
  await robin.post('codes/preview', { code: 'gift 3hwn 8fvc 5jyb' });
  await enter(robin, 'WOOF20');
  const entered = await enter(robin, 'gift 3hwn 8fvc 5jyb', 'credit-once');
  expect(entered.statusCode, entered.body).toBe(200);
  const { codes } = entered.json<CodeOutcome>();
  await enter(robin, 'gift 3hwn 8fvc 5jyb', 'credit-once');
  const mails = await kysely.selectFrom('outbox').select(['kind', 'subject', 'text']).execute();
  expect(mails.map(({ kind }) => kind)).toEqual(['credit']);
  expect(mails[0]!.text).toContain(`£${(codes.credit.amount / 100).toFixed(2)}`);
});

describe('DECISIONS.md#codes', () => {
  test('A discount reduces the next deliveries with food, as its preview shows, and its removal restores them', async () => {
    const robin = await actAs(backend, 'robin');
    const before = await codesOf(robin);
    const stored = await storedState(backend);
    const preview = (await robin.post('codes/preview', { code: 'woof 20' })).json<CodeOutcome>();
    expect((await storedState(backend)) as object).toMatchObject({
      deliveries: (stored as { deliveries: unknown }).deliveries,
    });
    expect(await codesOf(robin)).toEqual(before);
    const response = await enter(robin, ' Woof-20 ');
    expect(response.statusCode, response.body).toBe(200);
    const outcome = response.json<CodeOutcome>();
    expect({ ...outcome, deliveries: null, reference: null }).toEqual({ ...preview, deliveries: null });
    const [code] = outcome.codes.codes;
    expect(code).toMatchObject({ label: 'WOOF20', kind: 'discount', percent: 20, left: 2, removable: true });
    const discounted = outcome.deliveries!.filter(({ amounts }) => amounts.offerDiscount.amount < 0);
    expect(discounted.length).toBe(2);
    expect((await robin.read<ChangeRecord>('changes')).changes[0]).toMatchObject({
      kind: 'code',
      to: { text: 'WOOF20' },
    });
    expect(await usesOf('WOOF20')).toBe(1);
    for (let time = 0; time < 2; time += 1)
      expect((await robin.post(`codes/${code!.id}/remove`, undefined, 'once-more')).statusCode).toBe(200);
    expect(await codesOf(robin)).toEqual(before);
    expect(await usesOf('WOOF20')).toBe(0);
    expect((await enter(robin, 'WOOF20')).statusCode).toBe(200);
  });

  test('A gift card is credit: deliveries use it one after another, and what is left waits', async () => {
    const robin = await actAs(backend, 'robin');
    const before = await codesOf(robin);
    const { codes, boxes } = (await enter(robin, 'gift 3hwn 8fvc 5jyb')).json<CodeOutcome>();
    expect(codes.credit.amount).toBe(before.credit.amount + 20_000);
    expect(codes.codes[0]).toMatchObject({
      label: '…5JYB',
      kind: 'credit',
      amount: { amount: 20_000 },
      removable: true,
    });
    const used = sum(codes.uses.map(({ amount }) => amount.amount));
    expect(used).toBeGreaterThan(sum(before.uses.map(({ amount }) => amount.amount)));
    expect(used).toBeLessThanOrEqual(codes.credit.amount);
    for (const { after } of boxes) expect(after!.amount).toBeGreaterThanOrEqual(0);
  });

  test('A fixed amount comes off each delivery, never more than its goods, and what is lost of it is stated before', async () => {
    const robin = await actAs(backend, 'robin');
    const { codes } = (await enter(robin, 'take5')).json<CodeOutcome>();
    const [small] = codes.codes;
    expect(small).toMatchObject({ kind: 'discount', percent: null, off: { amount: 500 }, left: 2, lost: null });
    expect(small!.uses.map(({ amount }) => amount.amount)).toEqual([500, 500]);
    const { codes: preview } = (await robin.post('codes/preview', { code: 'TAKE100' })).json<CodeOutcome>();
    const outcome = (await enter(robin, 'TAKE100')).json<CodeOutcome>();
    expect(outcome.codes).toEqual(preview);
    const large = outcome.codes.codes.find(({ label }) => label === 'TAKE100')!;
    // The planned deliveries have other discounts, so it waits and nothing of it is lost.
    expect(large).toMatchObject({ waits: 'order', lost: null, uses: [] });
    await robin.post(`codes/${small!.id}/remove`);
    const [alone] = (await codesOf(robin)).codes;
    const [use] = alone!.uses;
    expect(alone!.lost!.amount + use!.amount.amount).toBe(10_000);
    const { amounts, pets } = await robin.delivery(use!.id);
    expect(-amounts.offerDiscount.amount).toBe(sum(pets.map(({ subtotal }) => subtotal.amount)));
    expect(await robin.read(`delivery/${use!.id}/breakdown`)).toMatchObject({
      discount: { percent: null, off: { amount: 10_000 }, code: 'TAKE100' },
    });
  });

  test('The price of a delivery names the code and the gift cards that it uses, and an unused code states why it waits', async () => {
    const single = await actAs(backend, 'single');
    await enter(single, card);
    const { codes } = (await enter(single, 'WOOF20')).json<CodeOutcome>();
    const [gift, discount] = codes.codes;
    expect(gift!.rest!.amount).toBe(1200);
    const id = discount!.uses[0]!.id;
    expect(await single.read(`delivery/${gift!.uses[0]!.id}/breakdown`)).toMatchObject({
      offerCredit: { code: '…9RTD' },
    });
    expect(sum(gift!.uses.map(({ amount }) => amount.amount))).toBe(1200);
    expect(await single.read(`delivery/${id}/breakdown`)).toMatchObject({ discount: { percent: 20, code: 'WOOF20' } });
    // Each delivery names the codes of its sums, and only those.
    const deliveries = await single.deliveries('single-nala');
    const named = deliveries.map(({ id: of, amounts: { discountCode, creditCode } }) => [of, discountCode, creditCode]);
    const usedBy = (code: typeof gift, of: string) => code!.uses.some((use) => use.id === of);
    expect(named).toEqual(
      deliveries.map(({ id: of }) => [of, usedBy(discount, of) ? 'WOOF20' : null, usedBy(gift, of) ? '…9RTD' : null]),
    );
    const resting = await actAs(backend, 'paused');
    const [waiting] = (await enter(resting, 'TAKE5')).json<CodeOutcome>().codes.codes;
    expect(waiting).toMatchObject({ waits: 'no-delivery', uses: [] });
  });

  test('A gift card belongs to the first who enters it, for anybody else it doesn’t exist; two at once: one has it', async () => {
    const [robin, single] = [await actAs(backend, 'robin'), await actAs(backend, 'single')];
    const answers = await Promise.all([enter(robin, card), enter(single, card)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
    const refused = answers.find(({ statusCode }) => statusCode === 422)!;
    expect(refusalOf(refused)).toEqual([422, 'code-unknown']);
    const unknown = await enter(robin, 'GIFT-0000-0000-0000');
    expect(unknown.json()).toEqual(refused.json());
  });

  test('What is used can’t be removed, and charged deliveries never change', async () => {
    const robin = await actAs(backend, 'robin');
    const { codes } = (await enter(robin, card)).json<CodeOutcome>();
    const [first] = codes.uses;
    await backend.clock(`${first!.date}T12:00:00Z`);
    const [charged, { uses, credit, codes: mine }] = [await robin.delivery(first!.id), await codesOf(robin)];
    expect(charged.amounts.offerCredit.amount + charged.amounts.referralCredit.amount).toBe(-first!.amount.amount);
    expect(credit.amount).toBe(codes.credit.amount - first!.amount.amount);
    expect(sum(uses.map(({ amount }) => amount.amount))).toBeLessThanOrEqual(credit.amount);
    expect(mine[0]!.removable).toBe(false);
    expect(refusalOf(await robin.post(`codes/${mine[0]!.id}/remove`))).toEqual([409, 'not-possible']);
    expect((await enter(robin, 'WOOF20')).statusCode).toBe(200);
    expect((await robin.delivery(first!.id)).amounts).toEqual(charged.amounts);
  });

  test('Each code that can’t be used is refused with its reason, in the response’s code', async () => {
    const robin = await actAs(backend, 'robin');
    const reasons: Record<string, string> = {
      BIGBOX10: 'minimum',
      BONJOUR15: 'country',
      SUMMER25: 'expired',
      NEXTYEAR25: 'not-yet',
      FIRST50: 'new-customers',
      FEW30: 'exhausted',
      'GIFT-6BZM-4PDX-2QKS': 'currency',
      NIMM5: 'currency',
      NOSUCHCODE: 'unknown',
      '   ': 'invalid',
    };
    for (const [code, reason] of Object.entries(reasons)) {
      const wanted = reason === 'invalid' ? reason : `code-${reason}`;
      expect(refusalOf(await robin.post('codes/preview', { code })), code).toEqual([422, wanted]);
      expect(refusalOf(await enter(robin, code)), code).toEqual([422, wanted]);
    }
    // What a code needs is stated.
    const { error } = (await robin.post('codes/preview', { code: 'BIGBOX10' })).json<Failure>();
    expect(error.current).toEqual({ minimum: { currency: 'GBP', amount: expect.any(Number) } });
    expect(v.is(neededByCode, error.current)).toBe(true);
    expect((await codesOf(robin)).codes).toEqual([]);
    expect((await enter(robin, 'WOOF20', 'first')).statusCode).toBe(200);
    expect((await enter(robin, 'WOOF20', 'first')).statusCode).toBe(200);
    expect(refusalOf(await enter(robin, 'woof20', 'second'))).toEqual([422, 'code-used']);
    expect(new Set([...Object.values(reasons), 'used'])).toEqual(new Set([...codeRefusals, 'invalid']));
  });

  test('Extras that come alone use no discount, so their price is not compared with the code’s minimum', async () => {
    const single = await actAs(backend, 'single');
    const extras = 'pet/extras/single-nala';
    await single.post('subscription/single-nala/pause', {});
    const { version } = await single.read<{ version: number }>(extras);
    const alone = await single.post(extras, { version, product: 'bone-broth', often: 'once', alone: true });
    expect(alone.statusCode, alone.body).toBe(200);
    const entered = await enter(single, 'BIGBOX10');
    expect(entered.statusCode, entered.body).toBe(200);
    expect(entered.json<CodeOutcome>().codes.codes).toMatchObject([{ label: 'BIGBOX10', waits: 'no-delivery' }]);
  });

  test('Codes that don’t exist can’t be guessed: after some, the next one waits, also for a preview', async () => {
    const robin = await actAs(backend, 'robin');
    let last = await enter(robin, 'GUESS-0');
    for (let time = 1; time <= 32 && last.statusCode === 422; time += 1)
      last = await robin.post('codes/preview', { code: `GUESS-${time}` });
    expect(refusalOf(last)).toEqual([429, 'throttled']);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  });
});

test.each(languages)(
  'DECISIONS.md#codes No refusal calls a code a gift card, since discounts get it too: %s',
  (language) => {
    const { codes } = JSON.parse(readFileSync(`locales/${language}.json`, 'utf8')) as {
      codes: { label: string; credit: string; refused: Record<string, string> };
    };
    // “Code or gift card”.
    const giftCard = codes.label.split(' ').slice(2).join(' ').toLowerCase();
    expect(codes.credit.toLowerCase()).toContain(giftCard);
    expect(Object.keys(codes.refused)).toEqual(codeRefusals);
    for (const text of [...Object.values(codes.refused), ...Object.values(refusalTexts)])
      for (const name of [giftCard, 'gift card']) expect(text.toLowerCase()).not.toContain(name);
  },
);

test('Capitals, spaces and hyphens make no difference to a code', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[A-Z0-9]{4,16}$/),
      fc.array(fc.tuple(fc.nat(16), fc.constantFrom(' ', '-', '–', '\u{a0}'))),
      (code, marks) => {
        const typed = marks.reduce((text, [at, mark]) => text.slice(0, at) + mark + text.slice(at), code.toLowerCase());
        expect(normalized(typed)).toBe(code);
      },
    ),
  );
});

test('A code of other countries, of another currency, out of its days or used up is never accepted', () => {
  const row = fc.record({
    kind: fc.constantFrom('discount' as const, 'credit' as const),
    countries: fc.option(fc.subarray(['GB', 'IE', 'FR'])),
    currency: fc.option(fc.constantFrom('GBP', 'EUR')),
    from_day: fc.option(fc.constantFrom('2026-11-01', '2026-12-01')),
    until_day: fc.option(fc.constantFrom('2026-11-15', '2026-12-31')),
    most: fc.option(fc.constantFrom(1, 2)),
    uses: fc.nat(2),
    new_only: fc.boolean(),
    minimum: fc.constantFrom(0, 2000),
  });
  const situation = fc.record({
    country: fc.constantFrom('GB', 'IE', 'FR'),
    currency: fc.constantFrom('GBP', 'EUR'),
    today: fc.constantFrom('2026-10-20', '2026-11-15', '2026-11-20', '2027-01-01'),
    hasEntered: fc.boolean(),
    isNew: fc.boolean(),
    goods: fc.option(fc.constantFrom(1000, 3000), { nil: undefined }),
  });
  fc.assert(
    fc.property(row, situation, (code, own) => {
      const fits =
        !own.hasEntered &&
        (code.countries?.includes(own.country) ?? true) &&
        (code.currency ?? own.currency) === own.currency &&
        own.today >= (code.from_day ?? '') &&
        own.today <= (code.until_day ?? '9999') &&
        (code.most === null || code.uses < code.most) &&
        (!code.new_only || own.isNew) &&
        (own.goods ?? 9999) >= code.minimum;
      expect(reasonFor(code as unknown as CodeRow, own) === undefined).toBe(fits);
    }),
  );
});
