import { createLedger } from '../../../demo/payment-provider/sessions.ts';
import type { Ledger } from '../../../demo/payment-provider/sessions.ts';
import { readConfig } from '../../../demo/backend/platform/config.ts';
import { lookAtDue } from '../../../demo/backend/jobs/due.ts';
import { reconcile } from '../../../demo/backend/payment/reconcile.ts';
import { sampleProvider } from '../../../demo/backend/platform/provider/sample-provider.ts';
import { refundsBy } from '../../../demo/backend/payment/refunds/send-refunds.ts';
import type { Cashier } from '../../../demo/backend/platform/context.ts';
import { openVisitsOf } from '../../../demo/backend/payment/visits/open-visits.ts';
import { drain } from '../../support/backend/drain.ts';
import { notification, pathOf, press } from '../../support/backend/payment.ts';
import type { PaymentWorld } from '../../support/backend/payment.ts';
import type { Delivery } from '../../../src/contract/deliveries/delivery.ts';
import type { Household } from './household.ts';
import { isCharged } from './invariants.ts';

/** What a customer does at the provider, in any of their tabs. `visit` chooses among those that were started: 0 is the newest one. */
export type PaymentStep =
  /** `pays`: it is for the delivery that waits for its payment, not only for the payment method. */
  | { do: 'start'; purpose: 'method' | 'authenticate'; pays?: boolean }
  | { do: 'go' | 'notify' | 'return' | 'race'; visit: number }
  | { do: 'answer'; visit: number; form: Record<string, string> }
  | { do: 'fault'; fault: Fault }
  | { do: 'decline'; as: 'billing-problem' | 'authentication-required' };

/** A fault of the provider's next call: it is carried out and its answer is lost, or it is refused for good. */
type Fault = 'lost' | 'refused';

/** The provider's ledger, which starts anew with each sequence, and whose calls fail as planned. */
export class FaultyLedger {
  inner = createLedger();
  readonly planned: Fault[] = [];

  #failing<A extends unknown[], T>(work: (...order: A) => T): (...order: A) => T {
    // As any provider does for a key that it knows: an order that was carried out is not refused later.
    const carriedOut = new Set<string>();
    return (...order) => {
      const fault = this.planned.shift();
      const key = JSON.stringify(order);
      if (fault === 'refused' && !carriedOut.has(key)) throw Object.assign(new Error('Refused'), { statusCode: 422 });
      carriedOut.add(key);
      const result = work(...order);
      if (fault === 'lost') throw new Error('The answer is lost');
      return result;
    };
  }

  asLedger(): Ledger {
    return {
      begin: this.#failing((order) => this.inner.begin(order)),
      charge: this.#failing((...order) => this.inner.charge(...order)),
      refund: this.#failing((...order) => this.inner.refund(...order)),
      find: (id) => this.inner.find(id),
      end: (...order) => this.inner.end(...order),
      paid: () => this.inner.paid(),
      charged: () => this.inner.charged(),
    };
  }
}

/** An entry by its distance from the newest one. */
const at = <T>(list: readonly T[], index: number): T | undefined => list.at(-1 - (index % Math.max(1, list.length)));

/** The payments of a household, with the jobs of the shop. */
export class Payments {
  readonly #world: PaymentWorld;
  readonly #faulty: FaultyLedger;
  readonly #household: Household;
  readonly #cashier: Cashier;
  readonly #started: string[] = [];
  payments = 0;

  constructor(world: PaymentWorld, faulty: FaultyLedger, household: Household) {
    this.#world = world;
    this.#faulty = faulty;
    this.#household = household;
    faulty.inner = createLedger();
    faulty.planned.length = 0;
    const { port } = world.provider.server.address() as { port: number };
    this.#cashier = {
      database: world.backend.database,
      config: readConfig({ DEMO: '1' }),
      now: () => Promise.resolve(household.now),
      provider: sampleProvider(`http://127.0.0.1:${port}`, world.key),
    };
  }

  async #sessions(): Promise<string[]> {
    const visits = await this.#world.backend.database.kysely
      .selectFrom('payment_visits')
      .select('session')
      .where('customer_id', '=', this.#household.customerId)
      .where('session', 'is not', null)
      .orderBy('id')
      .execute();
    return visits.map(({ session }) => session!);
  }

  /** Takes a step. Returns whether it can have changed a delivery. */
  async act(step: PaymentStep): Promise<boolean> {
    const { backend } = this.#world;
    this.#household.steps.push(JSON.stringify(step));
    const session = 'visit' in step ? at(await this.#sessions(), step.visit) : undefined;
    switch (step.do) {
      case 'start': {
        const due = await this.#household.dueCharges();
        const delivery = (step.pays && due[0]?.delivery.id) || null;
        const body = { purpose: step.purpose, delivery, returnTo: '/gb/' };
        const { status, body: answer } = await this.#household.call('POST', 'payment/start', body);
        if (status === 200) {
          this.#started.push(answer.url);
          if (step.purpose === 'method') await this.#checkEnded(delivery);
        } else if (![409, 429].includes(status)) this.#household.break('Y: a visit starts or is refused', `${status}`);
        return false;
      }
      case 'go': {
        const url = at(this.#started, step.visit);
        if (url) await this.#redirects(url);
        return true;
      }
      case 'answer':
        if (session) await press(this.#world, `/pay/${session}`, step.form);
        return false;
      case 'notify':
        if (session) await this.#notify(session);
        return true;
      case 'return':
        if (session) await this.#return(session);
        return true;
      case 'race':
        if (session) await Promise.all([this.#return(session), this.#notify(session), this.#notify(session)]);
        return true;
      case 'fault':
        this.#faulty.planned.push(step.fault);
        return false;
      case 'decline': {
        // The shop's charge run finds that the card is declined, or that the bank requires a confirmation.
        const waiting = (await this.#household.deliveries()).find(
          ({ status }) => status === 'processing' || status === 'payment-pending',
        );
        if (waiting)
          await backend.database.kysely
            .updateTable('deliveries')
            .set({ outcome: step.as })
            .where('public_id', '=', waiting.id)
            .execute();
        return false;
      }
    }
  }

  /** Of deliveries that have ended a new way to pay takes only the one that the customer pays with it. */
  async #checkEnded(delivery: string | null): Promise<void> {
    const { charges } = await this.#world.backend.database.kysely
      .selectFrom('payment_visits')
      .select('charges')
      .where('customer_id', '=', this.#household.customerId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const active = await this.#household.activeDogs();
    const all = await this.#household.deliveries();
    for (const { publicId } of charges.filter((each) => each.publicId !== delivery)) {
      const { kind, pets } = all.find(({ id }) => id === publicId)!;
      if (kind !== 'gift' && !pets.some(({ petPublicId }) => active.has(petPublicId)))
        this.#household.break('W: what has ended is paid by a press for it only', publicId);
    }
  }

  async #redirects(path: string): Promise<void> {
    const status = await this.#household.visit(path);
    if (status !== 303) this.#household.break('Y: the way to the provider and back redirects', `${path} ${status}`);
  }

  readonly #return = (session: string): Promise<void> =>
    this.#redirects(pathOf(this.#faulty.inner.find(session)!.returnUrl));

  /** Posts a notification. If the provider can't be reached meanwhile, the answer is a 500, and it posts again. */
  async #notify(session: string): Promise<void> {
    const { statusCode } = await this.#world.backend.app.inject(notification(session));
    if (statusCode !== 204 && statusCode !== 500)
      this.#household.break('Y: a notification is accepted', `${statusCode}`);
  }

  /** Runs the jobs until nothing is due. Returns whether a visit was open, so that a delivery can have changed by it. */
  async runJobs(): Promise<boolean> {
    const { kysely } = this.#world.backend.database;
    const [config, report] = [this.#cashier.config, () => undefined];
    let hasVisit = false;
    let faults: number;
    do {
      faults = this.#faulty.planned.length;
      while (
        await lookAtDue(this.#cashier.database, config, this.#household.now, (error) => {
          throw error;
        })
      );
      const due = new Date(0);
      const visits = await kysely
        .updateTable('payment_visits')
        .set({ look_at: due })
        .where('outcome', 'is', null)
        .returning('id')
        .execute();
      hasVisit ||= visits.length > 0;
      if (visits.length > 0) await drain(openVisitsOf(this.#cashier), report);
      const refunds = await kysely
        .updateTable('refunds')
        .set({ next_at: due })
        .where('refunded_at', 'is', null)
        .returning('id')
        .execute();
      if (refunds.length > 0) await drain(refundsBy(this.#cashier), report);
    } while (this.#faulty.planned.length < faults);
    return hasVisit;
  }

  /** Ends each session that is open at the provider, as it does sooner or later. */
  async endSessions(): Promise<void> {
    this.#faulty.planned.length = 0;
    for (const id of await this.#sessions()) this.#faulty.inner.end(this.#faulty.inner.find(id)!, 'expired');
    if (await this.runJobs()) await this.#household.look(true);
  }

  /** After the jobs, what the provider has of the customer is what was charged and not refunded, and nothing is unexplained. */
  async check(deliveries: readonly Delivery[]): Promise<void> {
    const { kysely } = this.#world.backend.database;
    const { mismatches } = await reconcile(kysely);
    if (mismatches.length > 0) this.#household.break('X: the reconciliation finds nothing', mismatches.join(', '));
    const charges = await kysely.selectFrom('charges').selectAll().execute();
    const refunds = await kysely.selectFrom('refunds').selectAll().orderBy('id').execute();
    const left = refunds.filter(({ due_at, sent_at }) => sent_at === null && due_at! <= this.#household.now);
    if (left.length > 0) this.#household.break('Z: each refund is sent when it is due', JSON.stringify(left));
    // A surplus is none of the charge.
    const backOf = (payment: string): number =>
      refunds
        .filter(({ reason, sent_at }) => reason !== 'surplus' && sent_at !== null)
        .filter((refund) => (refund.part_of ?? refund.payment) === payment)
        .reduce((sum, { amount }) => sum + amount, 0);
    const byProvider = charges.filter(({ payment }) => payment !== null && !payment.startsWith('run:'));
    this.payments = byProvider.length;
    const net = byProvider.reduce((sum, { payment, amount }) => sum + amount - backOf(payment!), 0);
    const taken = this.#faulty.inner.paid();
    if (taken !== net) this.#household.break('Z: each charge is paid once', `${taken} taken, ${net} owed`);
    // A farewell takes a dog's part out of a delivery that hasn't left, and refunds it. Of one that has left, the total stays.
    const balances = new Map<string, number[]>();
    for (const { delivery, state, amount } of charges)
      if (state === 'paid' || state === 'refunded') balances.set(delivery, [amount]);
    for (const { delivery, reason, amount } of refunds) {
      const known = balances.get(delivery);
      if (reason === 'farewell') known?.push(known.at(-1)! - amount);
    }
    for (const { id, status, replaces, amounts } of deliveries) {
      if (!isCharged({ status }) || replaces !== null) continue;
      const known = balances.get(id) ?? [];
      if (!known.includes(amounts.total.amount))
        this.#household.break('Z: a delivery is charged its total', `${id}: ${known.join()}, ${amounts.total.amount}`);
    }
  }
}
