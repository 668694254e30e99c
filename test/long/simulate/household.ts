import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { canonical } from '../../../demo/backend/platform/canonical.ts';
import { deliveryItemsFor } from '../../../demo/backend/rules/food/delivery-items.ts';
import { sharesOf } from '../../../demo/backend/rules/food/recipes.ts';
import type { Database } from '../../../demo/backend/platform/database/open.ts';
import { loadHousehold } from '../../../demo/backend/deliveries/household.ts';
import { presentDelivery } from '../../../demo/backend/deliveries/present-delivery.ts';
import { ensurePlan } from '../../../demo/backend/planner/ensure-plan.ts';
import type { Delivery } from '../../../src/contract/deliveries/delivery.ts';
import type { Pet } from '../../../src/contract/pets/pet.ts';
import { customerLocale } from '../../../src/i18n/locale-table.ts';
import { requestOf } from './changes.ts';
import type { Request, Step } from './changes.ts';
import {
  checkCredit,
  checkCreditParts,
  checkDogs,
  checkEnd,
  checkFarewell,
  checkNamed,
  checkStatuses,
  checkUnpaid,
  givenCredit,
  isOver,
  isUnpaid,
  seen,
  shapes,
} from './invariants.ts';
import type { Broken, ChargedCredit } from './invariants.ts';
import type { Opened } from './open.ts';
import { announcedTo, checkPrices } from './prices.ts';
import { now, offsetAt } from '../../support/clock.ts';
import { noteShown, unannounced } from '../../support/model/announced.ts';
import type { Shown } from '../../support/model/announced.ts';

/** How a step is sent: once, twice with one key, also to an outdated version, or from two tabs at once. */
export const ways = ['once', 'repeated', 'outdated', 'bothTabs'] as const;
export type Way = (typeof ways)[number];

interface Answer {
  status: number;
  body: any;
}

/** A dog as the account lists it. */
type Dog = Pick<Pet, 'petPublicId' | 'subscription_status'>;

const gapOf = ({ gaps }: { gaps?: { days: number | null }[] }): number =>
  Math.max(0, ...(gaps ?? []).map(({ days }) => days ?? Infinity));

const byDate = (a: Delivery, b: Delivery): number => a.date.localeCompare(b.date) || a.id.localeCompare(b.id);

/** Whether a delivery has only some of the dogs' parts that it had. */
const isPartOf = (now: Delivery, was: Delivery): boolean => {
  const parts = new Set(seen(was).pets.map(canonical));
  return now.date === was.date && seen(now).pets.every((part) => parts.has(canonical(part)));
};

/** An entry of the record of changes. */
interface Entry {
  reference: string;
  kind: string;
  undoUntil: string | null;
}

/** A customer who acts through the account's calls, and who notices each broken invariant. */
export class Household {
  readonly name: string;
  readonly #app: FastifyInstance;
  readonly #database: Database;
  readonly #opened: Opened;
  #references: string[] = [];
  /** By the path of an undo, the delivery that it puts on its way again. */
  readonly #arrivals = new Map<string, string>();
  #newest: string | undefined;
  readonly #ids = new Set<string>();
  readonly #shown: Shown = new Set();
  #dogs: Pick<Dog, 'petPublicId'>[] | undefined;
  #fixed = new Map<string, Delivery>();
  #open = new Map<string, string>();
  /** Deliveries that aren't paid yet. */
  readonly #waiting = new Set<string>();
  /** Whether a change dropped one of them, for good. The plan that an undo restores is then another one. */
  #hasDropped = false;
  #statuses = new Map<string, Delivery['status']>();
  #first: Set<string> | undefined;
  #latest: Delivery[] | undefined;
  #charged: ChargedCredit = new Map();
  #given: number | undefined;
  #keys = 0;
  #offset = 0;
  #since: Date | undefined;
  /** Whether a delivery waits for its payment, or did since the last look. */
  hasWaited = false;
  changes = 0;
  undos = 0;
  refused = 0;
  readonly broken: Broken[] = [];
  readonly steps: string[] = [];

  constructor(app: FastifyInstance, database: Database, opened: Opened) {
    this.#app = app;
    this.#database = database;
    this.#opened = opened;
    this.name = opened.name;
  }

  /** The backend's clock was set to `shopTime`. */
  setClock(shopTime: Date): void {
    this.#offset = offsetAt(shopTime);
    this.#since ??= shopTime;
    this.#latest = undefined;
  }

  get now(): Date {
    return new Date(now() + this.#offset);
  }

  #newKey(): string {
    this.#keys += 1;
    return `${this.name}-${this.#keys}`;
  }

  async call(method: 'GET' | 'POST', path: string, payload?: object, key = this.#newKey()): Promise<Answer> {
    const answer = await this.#app.inject({
      method,
      url: path.startsWith('/') ? path : `/${this.#opened.segment}/new-account-api/1.0/${path}`,
      headers: { cookie: this.#opened.cookie, ...(method === 'POST' && { 'idempotency-key': key }) },
      // Statements are limited for each address.
      remoteAddress: `10.${this.#keys >> 16}.${(this.#keys >> 8) & 255}.${this.#keys & 255}`,
      ...(payload && { payload }),
    });
    if (answer.statusCode >= 500)
      this.break(
        'I: every answer is below 500',
        `${path} ${JSON.stringify(payload)} ${answer.statusCode} ${answer.body.slice(0, 300)}`,
      );
    return { status: answer.statusCode, body: answer.json() };
  }

  /** Notes which charges the account announces, as of this evening. */
  noteCharges = async (): Promise<void> => noteShown(this.#shown, await this.#read('payment/charges'));

  /** Each charge was announced before its day. */
  async checkCharges(): Promise<void> {
    const { country, locale } = this.#opened.visitor;
    const { broken } = await unannounced(this.#database, {
      customerId: this.customerId,
      locale: customerLocale(locale, country)!,
      shown: this.#shown,
      since: this.#since!,
      meansOf: async (id) => (await this.deliveries()).find((each) => each.id === id)?.payment.type ?? null,
    });
    for (const about of broken) this.break('U: each charge is announced before its day', about);
  }

  /** Opens a page with the customer's session. Returns its status. */
  async visit(path: string): Promise<number> {
    const { statusCode } = await this.#app.inject({ url: path, headers: { cookie: this.#opened.cookie } });
    return statusCode;
  }

  get customerId(): number {
    return this.#opened.visitor.customerId;
  }

  readonly #read = async (path: string): Promise<any> => (await this.call('GET', path)).body;

  /** The carrier marks the last parcel that should have arrived. */
  async carry(outcome: 'lost' | 'returned'): Promise<void> {
    const parcel = (await this.deliveries()).findLast(
      ({ status, until }) => status === 'dispatched' && until < this.now.toISOString().slice(0, 10),
    );
    if (!parcel) return;
    this.steps.push(`carrier ${outcome} ${parcel.id}`);
    await this.#database.kysely.updateTable('deliveries').set({ outcome }).where('public_id', '=', parcel.id).execute();
    this.#latest = undefined;
  }

  readonly break = (invariant: string, about: string): void => {
    this.broken.push({ invariant, about: `${about}\n    after ${this.steps.slice(-8).join(', ')}` });
  };

  async dogs(): Promise<Pick<Dog, 'petPublicId'>[]> {
    return (this.#dogs ??= (await this.#read('customer/pets')).pets);
  }

  /** Charges that have failed, as the account shows them. */
  async dueCharges(): Promise<{ delivery: { id: string } }[]> {
    return (await this.#read('payment/charges')).charges.filter(({ isDue }: { isDue: boolean }) => isDue);
  }

  /** Dogs whose deliveries come at present. */
  async activeDogs(): Promise<ReadonlySet<string>> {
    const { pets } = await this.#read('customer/pets');
    return new Set(
      (pets as Dog[])
        .filter(({ subscription_status: status }) => status === 'active')
        .map(({ petPublicId }) => petPublicId),
    );
  }

  /** All deliveries of the household, by date. It reads what the calls read, several times as fast: `readAll` compares. */
  async deliveries(): Promise<Delivery[]> {
    const { kysely } = this.#database;
    const { visitor } = this.#opened;
    const now = this.now;
    await ensurePlan(kysely, visitor, now);
    const household = await loadHousehold(kysely, visitor, now);
    const rows = await kysely
      .selectFrom('deliveries')
      .selectAll()
      .where('customer_id', '=', visitor.customerId)
      .execute();
    return rows
      .filter(({ items }) => items.length > 0)
      .map((row) => presentDelivery(row, household) as Delivery)
      .toSorted(byDate);
  }

  /** Reads the deliveries and checks the invariants. `hasChanged`: whether the customer has changed something since. */
  async look(hasChanged: boolean): Promise<Delivery[]> {
    const all = await this.deliveries();
    this.#first ??= new Set(all.filter(({ status }) => status !== 'scheduled').map(({ id }) => id));
    const known = all.filter(({ id }) => !this.#first!.has(id));
    const shape = (each: Delivery): string => canonical(seen(each));
    // Paid late, a delivery may move.
    const contents = (each: Delivery): string =>
      shape(isUnpaid(this.#statuses.get(each.id)) ? { ...each, date: '' } : each);
    for (const each of known) this.#ids.add(each.id);
    const open = new Map(known.filter(({ status }) => status === 'scheduled').map((each) => [each.id, shape(each)]));
    const fixed = new Map(
      known.filter((each) => each.status !== 'scheduled' && !isOver(each)).map((each) => [each.id, each]),
    );
    for (const [id, was] of this.#fixed) {
      const now = fixed.get(id);
      // A change ends or pauses a dog's part of what waits for its payment.
      const isDropped = hasChanged && isUnpaid(this.#statuses.get(id)) && now && isPartOf(now, was);
      this.#hasDropped ||= Boolean(isDropped && contents(now) !== contents(was));
      if (now && !isDropped && contents(now) !== contents(was))
        this.break('E: a delivery past its last day never changes', `${contents(was)} became ${contents(now)}`);
    }
    for (const { id, status } of all)
      if (status === 'cancelled') this.#hasDropped ||= this.#waiting.delete(id) && hasChanged;
      else if (isUnpaid(status) || status === 'processing' || status === 'payment-pending') this.#waiting.add(id);
      else this.#waiting.delete(id);
    const charged = await this.#chargedCredit();
    // Credit comes back: of a delivery that is never paid, or on the day of a refund.
    const isFreed =
      all.some(({ id, status }) => status === 'cancelled' && isUnpaid(this.#statuses.get(id))) ||
      [...charged].some(([id, credit]) => credit < (this.#charged.get(id) ?? 0));
    this.#charged = charged;
    // What is paid late comes later, and what follows it as well.
    const isLate = this.hasWaited;
    this.hasWaited &&= all.some(({ status }) => isUnpaid(status));
    if (!hasChanged && !isFreed && !isLate)
      for (const [id, was] of this.#open) {
        const later = fixed.get(id);
        const now = open.get(id) ?? (later && shape(later));
        if (now !== undefined && now !== was) this.break('K: time alone moves nothing', `${was} became ${now}`);
      }
    checkCreditParts(all, this.break);
    checkStatuses(this.#statuses, known, hasChanged, this.break);
    checkPrices(known, await announcedTo(this.#database, this.customerId), this.break);
    checkDogs(
      known.filter((each) => !isOver(each)),
      this.#opened.visitor.country,
      this.break,
    );
    if (this.#given !== undefined) checkCredit(this.#given, all, charged, this.break);
    this.#given ??= givenCredit(all, charged);
    this.#statuses = new Map(all.map(({ id, status }) => [id, status]));
    this.#fixed = new Map([...this.#fixed, ...fixed]);
    this.#open = open;
    this.#latest = all;
    return all;
  }

  async #requestOf(step: Step, deliveries: readonly Delivery[]): Promise<Request | undefined> {
    const { segment } = this.#opened;
    const locale = segment === 'gb' ? 'en-GB' : `${segment}-${segment.toUpperCase()}`;
    return requestOf(step, {
      read: this.#read,
      deliveries,
      dogs: await this.dogs(),
      references: this.#references,
      today: this.now.toISOString().slice(0, 10),
      locale,
    });
  }

  /** Takes a step, and sometimes undoes it at once. */
  async act(step: Step, way: Way = 'once'): Promise<void> {
    const before = this.#latest ?? (await this.look(false));
    const open = before.filter(({ status }) => status === 'scheduled');
    this.steps.push(`${step.kind} ${step.who} ${step.value} ${step.more} ${way}`);
    const request = await this.#requestOf(step, before);
    if (!request) return;
    const preview = request.hasPreview ? await this.#preview(request) : undefined;
    this.#newest ??= (await this.#readNewest())?.reference;
    const isCode = step.kind === 'code';
    const credit = isCode ? await this.#credit() : 0;
    if (way === 'bothTabs' && !isCode) return this.#actInBothTabs(step, request, before);
    if (way === 'outdated') await this.#sendOutdated(request, before);
    const key = this.#newKey();
    const answer = await this.call('POST', request.path, request.body, key);
    if (answer.status !== 200) return this.#checkRefusal(step, answer, before);
    if (step.kind === 'farewell') this.#forget(request, before);
    // A gift card adds to what was given, its removal takes it away.
    if (isCode && this.#given !== undefined) this.#given += (await this.#credit()) - credit;
    this.#withdraw(request);
    const after = await this.look(true);
    if (answer.body.dog) checkFarewell(answer.body, before, after, this.break);
    if (answer.body.step) checkUnpaid(answer.body, before, after, this.break);
    if (answer.body.step) checkNamed(answer.body, after, this.break);
    if (step.kind === 'interval') {
      const dog = request.path.split('/')[1];
      const pets = (await this.dogs()).filter(({ petPublicId }) => dog === 'all' || dog === petPublicId);
      checkNamed({ boxes: answer.body.boxes, pets }, after, this.break);
    }
    if (way === 'repeated') {
      const again = await this.call('POST', request.path, request.body, key);
      if (canonical(again) !== canonical(answer))
        this.break('T: a repeated key gets the same answer', `${step.kind} ${again.status}`);
      await this.look(false);
    }
    if (preview && canonical(effectOf(preview)) !== canonical(effectOf(answer.body)))
      this.break('P: a preview is what then happens', `${step.kind} ${JSON.stringify([preview, answer.body])}`);
    if (step.kind === 'declare') checkEnd(request.path, answer.body.endsOn, await this.deliveries(), this.break);
    if (step.kind === 'weight') await this.#checkPlan(request.path.split('/').at(-1)!);
    this.changes += 1;
    const undone = /^changes\/(.*)\/undo$/.exec(request.path)?.[1];
    if (undone !== undefined) {
      this.undos += 1;
      this.#references = this.#references.filter((each) => each !== undone);
      return;
    }
    const entry = await this.#newEntry(request);
    if (!entry) return;
    // Two entries of one change are undone one after the other.
    const isSingle = step.kind !== 'date' && step.kind !== 'method';
    if (isSingle && step.more % 3 === 0) await this.#undoAtOnce(entry, open);
    else this.#references.push(entry);
  }

  /** A dog has left the lists, or is back: what was seen of its deliveries may change. */
  #forget({ path }: Request, before: readonly Delivery[]): void {
    this.#dogs = undefined;
    const dog = path.split('/')[2];
    for (const { id } of before.filter(({ pets }) => pets.some(({ petPublicId }) => petPublicId === dog)))
      for (const seen of [this.#fixed, this.#statuses, this.#open]) seen.delete(id);
  }

  async #chargedCredit(): Promise<ChargedCredit> {
    const { rows } = await sql<{
      delivery: string;
      credit: number;
    }>`select delivery, sum(case when account in ('goods', 'discount', 'money')
      then 0 when kind = 'paid' then amount when kind = 'refunded' and due_at <= ${this.now} then -amount else 0 end)::int as credit
      from ledger where customer_id = ${this.customerId} and reason <> 'replacement' group by 1`.execute(
      this.#database.kysely,
    );
    return new Map(rows.map(({ delivery, credit }) => [delivery, credit]));
  }

  async #credit(): Promise<number> {
    return (await this.#read('codes')).credit.amount;
  }

  async #readNewest(): Promise<Entry | undefined> {
    return (await this.#read('changes')).changes?.[0];
  }

  /** The reference of an entry that was added since and can be undone. A choice that is already valid adds none. */
  async #newEntry({ path }: Request): Promise<string | undefined> {
    const newest = await this.#readNewest();
    const isNew = newest?.undoUntil && newest.kind !== 'undone' && newest.reference !== this.#newest;
    this.#newest = newest?.reference;
    if (!isNew) return undefined;
    const arrived = /^pet\/confirm-delivery\/(.*)$/.exec(path)?.[1];
    if (arrived !== undefined) this.#arrivals.set(`changes/${newest.reference}/undo`, arrived);
    return newest.reference;
  }

  /** A delivery whose confirmation is undone is on its way again. */
  #withdraw({ path }: Request): void {
    const arrived = this.#arrivals.get(path);
    if (arrived !== undefined) this.#statuses.delete(arrived);
  }

  /** Two tabs that show the same state send two changes at the same time. */
  async #actInBothTabs(step: Step, request: Request, before: readonly Delivery[]): Promise<void> {
    const other = (await this.#requestOf({ ...step, value: step.value + 1 }, before)) ?? request;
    const answers = await Promise.all(
      [request, other].map(({ path, body }) => this.call('POST', path, body, this.#newKey())),
    );
    const saved = answers.filter(({ status }) => status === 200);
    for (const answer of answers) if (answer.status !== 200) this.#checkReason(step, answer);
    this.changes += saved.length;
    if (step.kind === 'farewell' && saved.length > 0) this.#forget(request, before);
    for (const each of [request, other]) this.#withdraw(each);
    const entry = await this.#newEntry(request);
    if (entry) this.#references.push(entry);
    await this.look(saved.length > 0);
    if (saved.length === 0 && shapes(await this.look(false)) !== shapes(before))
      this.break('R: a refused change changes nothing', `${step.kind} in both tabs`);
  }

  /** A change of an outdated version is refused with the current state, and changes nothing. */
  async #sendOutdated({ path, body }: Request, before: readonly Delivery[]): Promise<void> {
    const inPath = /version=(\d+)/.exec(path)?.[1];
    const version = inPath ?? body?.['version'];
    if (version === undefined) return;
    const older = Number(version) + 1;
    const answer = await this.call(
      'POST',
      path.replace(/version=\d+/, `version=${older}`),
      inPath === undefined ? { ...body, version: older } : body,
    );
    const isConflict =
      answer.status === 409 && answer.body.error?.code === 'conflict' && Boolean(answer.body.error.current);
    // Nothing can be chosen for an account that will be deleted.
    if (!isConflict && (await this.#read('account-deletion')).due === null)
      this.break('V: an outdated version gets a 409 with the current state', `${path} ${JSON.stringify(answer.body)}`);
    if (shapes(await this.look(false)) !== shapes(before)) this.break('V: an outdated version changes nothing', path);
  }

  #checkReason({ kind }: Step, { status, body }: Answer): void {
    if (status === 404) this.break('N: a change of what is shown is found', `${kind} ${JSON.stringify(body)}`);
    if (!body.error?.code || !body.error.message)
      this.break('R: a refusal has a reason', `${kind} ${status} ${JSON.stringify(body)}`);
  }

  async #checkRefusal(step: Step, answer: Answer, before: readonly Delivery[]): Promise<void> {
    this.refused += 1;
    this.#checkReason(step, answer);
    if (shapes(await this.look(false)) !== shapes(before))
      this.break('R: a refused change changes nothing', `${step.kind} ${answer.status} ${answer.body.error?.code}`);
  }

  async #undoAtOnce(reference: string, before: readonly Delivery[]): Promise<void> {
    const path = `changes/${reference}/undo`;
    const answer = await this.call('POST', path);
    if (answer.status !== 200)
      return this.break('B: undo restores exactly', `refused: ${answer.status} ${answer.body.error?.code}`);
    this.undos += 1;
    this.#withdraw({ path });
    const after = (await this.look(true)).filter(({ status }) => status === 'scheduled');
    if (shapes(before) !== shapes(after) && !this.#hasDropped)
      this.break('B: undo restores exactly', `${shapes(before)}\n    became ${shapes(after)}`);
    this.#hasDropped = false;
  }

  /** A preview changes nothing, and its offers leave the gap that they state. */
  async #preview({ path, body }: Request): Promise<any> {
    const before = canonical([...this.#open]);
    const preview = await this.call('POST', `${path}/preview`, body);
    if (preview.status !== 200) return undefined;
    const { offer, offers = [] } = preview.body;
    for (const { days, ...choice } of [...offers, ...(offer ? [offer] : [])]) {
      const { body: offered } = await this.call('POST', `${path}/preview`, { ...body, ...choice });
      if (gapOf(offered) !== days || days >= gapOf(preview.body))
        this.break('O: an offer leaves the gap that it states', `${path} ${JSON.stringify([choice, days, offered])}`);
    }
    await this.look(false);
    if (canonical([...this.#open]) !== before) this.break('G: a preview changes nothing', path);
    return preview.body;
  }

  /** Open deliveries contain the food of the plan that is shown. */
  async #checkPlan(dog: string): Promise<void> {
    const { upcoming, current } = await this.#read(`pet/feeding-plan-public/${dog}`);
    const plan = upcoming ?? current;
    const weeks = ((await this.#read('rhythm')).dogs as any[]).find(({ petPublicId }) => petPublicId === dog)?.weeks;
    if (!plan || !weeks) return;
    const [dry] = deliveryItemsFor({
      petPublicId: dog,
      shares: sharesOf(null),
      portions: plan.dailyPortions,
      currency: 'GBP',
      days: weeks * 7,
      scoop: false,
    }).filter(({ kind }) => kind === 'dry');
    for (const { id, date, status, pets } of await this.deliveries()) {
      const item = pets.find(({ petPublicId }) => petPublicId === dog)?.items.find(({ kind }) => kind === 'dry');
      if (status === 'scheduled' && item && date >= plan.deliveryDate && item.unitGrams !== dry?.unitGrams)
        this.break('M: the plan shown is the plan contained', `${dog} ${id}: ${item.unitGrams}, ${dry?.unitGrams} g`);
    }
  }

  /** Each delivery that was ever shown can still be read, and the lists show the same as `deliveries`. */
  async readAll(): Promise<void> {
    for (const id of this.#ids) {
      const { status } = await this.call('GET', `box-breakdown/upcoming/${id}`);
      if (status !== 200) this.break('H: a delivery that was shown stays readable', `${id}: ${status}`);
    }
    const listed = new Map<string, Delivery>();
    for (const { petPublicId } of await this.dogs())
      for (const list of ['', 'treatment/'])
        for (const each of (await this.#read(`pet/delivery-details-public/${list}${petPublicId}`))
          .deliveries as Delivery[])
          listed.set(each.id, each);
    const list = [...listed.values()].toSorted(byDate);
    const dogs = new Set((await this.dogs()).map(({ petPublicId }) => petPublicId));
    const shown = (await this.deliveries()).filter(({ pets }) => pets.some(({ petPublicId }) => dogs.has(petPublicId)));
    if (shapes(list) !== shapes(shown))
      this.break('L: lists show each delivery', `${list.map(({ id }) => id).join(', ')}`);
  }
}

/** What a preview and its change state alike. */
function effectOf({
  boxes: deliveries,
  food,
  gaps,
  credit,
  nextCharge,
  refunds,
  others,
  unpaid,
}: Record<string, unknown>) {
  return { boxes: deliveries, food, gaps, credit, nextCharge, refunds, others, unpaid };
}
