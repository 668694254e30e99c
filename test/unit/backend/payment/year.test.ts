import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillSamples } from '../../../../demo/backend/samples/fill.ts';
import type { Charges } from '../../../../src/contract/shop/payment.ts';
import type { PaymentMethods } from '../../../../src/contract/shop/payment-methods.ts';
import { addDays } from '../../../../src/days.ts';
import { customerLocale } from '../../../../src/i18n/locale-table.ts';
import type { LocaleEntry } from '../../../../src/i18n/locale-table.ts';
import { dayIn } from '../../../../src/zones.ts';
import { actAs, startAnew } from '../../../support/backend/actor.ts';
import type { Actor } from '../../../support/backend/actor.ts';
import { passTo, pathOf, press, startPaymentWorld, visitProvider } from '../../../support/backend/payment.ts';
import type { PaymentWorld } from '../../../support/backend/payment.ts';
import { filledAt } from '../../../support/database/template.ts';
import { noteShown, paidTwice, unannounced } from '../../../support/model/announced.ts';
import type { Shown } from '../../../support/model/announced.ts';
import { isLong } from '../../../support/project/length.ts';

let world: PaymentWorld;
beforeAll(async () => void (world = await startPaymentWorld()));
afterAll(() => world.close());

/** A year at length. The gate takes some weeks, in which charges fail more often than in life. */
const days = isLong ? 365 : 45;
/** Of a hundred charges, how many the run finds declined; and of a hundred tokens of cards, how many are empty on a day. */
const declined = isLong ? 5 : 40;
const start = filledAt.toISOString().slice(0, 10);

/** What happens on a day, as numbers below a hundred. */
const happening = fc.record({ decline: fc.nat(99), empty: fc.nat(99), step: fc.nat(99) });
type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never;

class Life {
  readonly #name: string;
  readonly #locale: LocaleEntry;
  readonly actor: Actor;
  readonly #shown: Shown = new Set();

  constructor(name: string, actor: Actor) {
    this.#name = name;
    this.actor = actor;
    this.#locale = customerLocale(name === 'de' ? 'de-DE' : 'en-GB', name === 'de' ? 'DE' : 'GB')!;
  }

  pass = (time: string): Promise<void> => passTo(world, time, this.#name);

  async #visit(purpose: 'method' | 'add', way: string): Promise<void> {
    const { page } = await visitProvider(this.actor, { purpose });
    await this.actor.get(pathOf(await press(world, page, { way })));
  }

  /** A step of the customer: seldom one of their ways to pay. */
  async step(step: number): Promise<void> {
    const { methods } = await this.actor.read<PaymentMethods>('payment/methods');
    const other = methods.find(({ isDefault }) => !isDefault);
    if (step < 2 && methods.length < 3) await this.#visit('add', step === 0 ? 'works' : 'empty');
    else if (step < 6 && other) await this.actor.post(`payment/methods/${other.id}/reserve`, { on: step < 5 });
    else if (step === 6 && other) await this.actor.post(`payment/methods/${other.id}/default`);
    else if (step === 7) await this.#visit('method', this.#name === 'de' ? 'direct-debit' : 'works');
    else if (step === 8 && other) await this.actor.post(`payment/methods/${other.id}/remove`);
  }

  /** Before the charge run: it finds some charges declined, and cards that have no money. */
  async fail({ decline, empty }: Happening): Promise<void> {
    const { pool } = world.backend.database;
    const customer = [`c-${this.#name}`];
    if (decline < declined)
      await pool.query(
        `update deliveries set outcome = 'billing-problem' where outcome = 'ok' and paid_at is null and replaces is null
          and customer_id = (select id from customers where public_id = $1) and date = $2::date`,
        [...customer, addDays(dayIn(this.#locale.timeZone, await world.backend.now()), 2)],
      );
    const token = empty < declined ? 'tok_empty_' : 'tok_works_';
    await pool.query(
      `update customers set payment_token = regexp_replace(payment_token, '^tok_(works|empty)_', '${token}')
        where public_id = $1 and payment_type = 'card'`,
      customer,
    );
  }

  note = async (): Promise<void> => noteShown(this.#shown, await this.actor.read<Charges>('payment/charges'));

  /** Whether each charge was made once, and announced before its day. Returns how many there were. */
  async check(): Promise<number> {
    const { database } = world.backend;
    const { id: customerId } = await database.kysely
      .selectFrom('customers')
      .select('id')
      .where('public_id', '=', `c-${this.#name}`)
      .executeTakeFirstOrThrow();
    const { count, broken } = await unannounced(database, {
      customerId,
      locale: this.#locale,
      shown: this.#shown,
      since: filledAt,
      meansOf: async (delivery) => (await this.actor.delivery(delivery)).payment.type,
    });
    expect(broken).toEqual([]);
    // The clock has moved for all customers, the jobs for this one.
    const others = new RegExp(`: [st]-(?!${this.#name}-)`);
    expect((await paidTwice(database, world.ledger)).filter((line) => !others.test(line))).toEqual([]);
    return count;
  }
}

test(
  'DECISIONS.md#tries In months with declined charges, a reserve and SEPA debits nothing is charged twice or unannounced',
  { timeout: isLong ? 1_800_000 : 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('single', 'de'),
        fc.array(happening, { minLength: days, maxLength: days, size: 'max' }),
        async (name, happenings) => {
          await startAnew(world.backend);
          await fillSamples(world.backend.database, filledAt, { only: [name] });
          const life = new Life(name, await actAs(world.backend, name, name === 'de' ? 'de' : 'gb'));
          await life.pass(filledAt.toISOString());
          if (name === 'de') await life.step(7);
          for (const [index, each] of happenings.entries()) {
            const day = addDays(start, index + 1);
            await life.pass(`${day}T04:30:00Z`);
            await life.fail(each);
            await life.note();
            await life.pass(`${day}T11:30:00Z`);
            await life.step(each.step);
            await life.pass(`${day}T17:30:00Z`);
          }
          expect(await life.check()).toBeGreaterThan(0);
        },
      ),
      {
        numRuns: isLong ? 6 : 2,
        endOnFailure: true,
        ...(process.env['SEED'] && { seed: Number(process.env['SEED']) }),
      },
    );
  },
);
