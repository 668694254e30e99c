import type { FastifyInstance } from 'fastify';
import type { Delivery } from '../../src/contract/deliveries/delivery.ts';
import { canonical } from '../../demo/server/planner/facts.ts';
import { daysBetween } from '../../src/days.ts';

/** A change by its kind; the numbers choose the dog, the delivery and the value among what there is. */
export interface Step {
  kind: (typeof kinds)[number];
  who: number;
  value: number;
  more: number;
}

export const kinds = [
  'interval',
  'pause',
  'holiday',
  'resume',
  'cancel',
  'restart',
  'start',
  'date',
  'date',
  'method',
  'methodOfAll',
  'quantity',
  'scoop',
  'treatment',
  'weight',
  'undo',
  'undoOlder',
  'report',
  'confirm',
] as const;

/** What a customer sees of a delivery, without its version and the addresses of its calls. */
const seen = ({ id, date, method, amounts, address, pets }: Delivery) => ({
  id,
  date,
  method,
  amounts,
  address,
  pets: pets.map(({ petPublicId, items }) => [
    petPublicId,
    items.map(({ identifier, quantity, price }) => [identifier, quantity, price.amount]),
  ]),
});

const packDays = 84;
const isOver = ({ status }: Delivery): boolean => status === 'cancelled' || status === 'lost' || status === 'returned';
const stages = ['payment-complete', 'preparing', 'dispatched', 'delivered'];
export const isCharged = ({ status }: Delivery): boolean => stages.includes(status);

/** A customer who acts through the account's calls, and who notices everything that must never happen. */
export class Household {
  readonly name: string;
  readonly #app: FastifyInstance;
  readonly #cookie: string;
  readonly #segment: string;
  /** The references of changes that can be undone. */
  #references: string[] = [];
  #ids = new Set<string>();
  #fixed = new Map<string, string>();
  #open = new Map<string, string>();
  #first: Set<string> | undefined;
  #keys = 0;
  changes = 0;
  undos = 0;
  refused = 0;
  /** What broke, by invariant. */
  readonly broken: { invariant: string; about: string }[] = [];
  readonly steps: string[] = [];

  constructor(app: FastifyInstance, { name, cookie, segment }: { name: string; cookie: string; segment: string }) {
    this.#app = app;
    this.name = name;
    this.#cookie = cookie;
    this.#segment = segment;
  }

  async #call(method: 'GET' | 'POST', path: string, payload?: object): Promise<{ status: number; body: any }> {
    this.#keys += 1;
    const answer = await this.#app.inject({
      method,
      url: path.startsWith('/') ? path : `/${this.#segment}/new-account-api/1.0/${path}`,
      headers: { cookie: this.#cookie, ...(method === 'POST' && { 'idempotency-key': `${this.name}-${this.#keys}` }) },
      ...(payload && { payload }),
    });
    if (answer.statusCode >= 500)
      this.#break('I: every answer is below 500', `${path} ${JSON.stringify(payload)} ${answer.statusCode}`);
    return { status: answer.statusCode, body: answer.json() };
  }

  #break(invariant: string, about: string): void {
    this.broken.push({ invariant, about: `${about}\n    after ${this.steps.slice(-8).join(', ')}` });
  }

  async #dogs(): Promise<{ petPublicId: string }[]> {
    return (await this.#call('GET', 'customer/pets')).body.pets;
  }

  /** All deliveries of the household, by date. */
  async deliveries(): Promise<Delivery[]> {
    const all = new Map<string, Delivery>();
    for (const { petPublicId } of await this.#dogs())
      for (const list of ['', 'treatment/'])
        for (const each of (await this.#call('GET', `pet/delivery-details-public/${list}${petPublicId}`)).body
          .deliveries as Delivery[])
          all.set(each.id, each);
    return [...all.values()].toSorted((a, b) => a.date.localeCompare(b.date) || a.id.localeCompare(b.id));
  }

  /** Looks at the deliveries, and checks what must hold. `hasChanged`: whether the customer changed something since. */
  async look(hasChanged: boolean): Promise<Delivery[]> {
    const all = await this.deliveries();
    this.#first ??= new Set(all.filter(({ status }) => status !== 'scheduled').map(({ id }) => id));
    const known = all.filter(({ id }) => !this.#first!.has(id));
    const shape = (each: Delivery): string => canonical(seen(each));
    for (const each of known) this.#ids.add(each.id);
    const open = new Map(known.filter(({ status }) => status === 'scheduled').map((each) => [each.id, shape(each)]));
    const fixed = new Map(
      known.filter((each) => each.status !== 'scheduled' && !isOver(each)).map((each) => [each.id, shape(each)]),
    );
    for (const [id, was] of this.#fixed)
      if (fixed.has(id) && fixed.get(id) !== was)
        this.#break('E: a delivery past its last day never changes', `${was} became ${fixed.get(id)}`);
    if (!hasChanged)
      for (const [id, was] of this.#open) {
        const now = open.get(id) ?? fixed.get(id);
        if (now !== undefined && now !== was) this.#break('K: time alone moves nothing', `${was} became ${now}`);
      }
    this.#fixed = new Map([...this.#fixed, ...fixed]);
    this.#open = open;
    this.#checkDogs(known.filter((each) => !isOver(each)));
    return all;
  }

  #checkDogs(deliveries: readonly Delivery[]): void {
    const dogs = new Set(deliveries.flatMap(({ pets }) => pets.map(({ petPublicId }) => petPublicId)));
    for (const dog of dogs) {
      const itemsOf = ({ pets }: Delivery) =>
        pets.filter(({ petPublicId }) => petPublicId === dog).flatMap(({ items }) => items);
      const food = deliveries.filter((each) => itemsOf(each).some(({ kind }) => kind === 'dry'));
      for (const [index, each] of food.entries()) {
        const last = food[index - 1];
        if (last && each.date <= last.until)
          this.#break(
            'A: no food twice in overlapping windows',
            `${dog}: ${last.id} ${last.date} to ${last.until}, ${each.id} ${each.date}`,
          );
      }
      const packs = deliveries.flatMap((each) =>
        itemsOf(each)
          .filter(({ kind, quantity }) => kind === 'treatment' && quantity > 0)
          .map(({ quantity }) => ({ each, quantity })),
      );
      for (const [index, { each }] of packs.entries()) {
        const last = packs[index - 1];
        if (last && daysBetween(last.each.date, each.date) < packDays * last.quantity)
          this.#break(
            'C: packs are twelve weeks apart',
            `${dog}: ${last.each.id} ${last.each.date}, ${each.id} ${each.date}`,
          );
      }
    }
  }

  /** Takes a step, and sometimes undoes it at once. */
  async act({ kind, who, value, more }: Step): Promise<void> {
    const before = await this.look(false);
    const open = before.filter(({ status }) => status === 'scheduled');
    const food = open.filter(({ kind: what }) => what === 'food');
    const dogs = await this.#dogs();
    const dog = more % 5 === 0 ? 'all' : dogs[who % dogs.length]!.petPublicId;
    const chosen = open[who % Math.max(1, open.length)];
    this.steps.push(`${kind} ${who} ${value} ${more}`);
    const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];
    const today = (await this.#call('GET', 'customer/pets')) && this.today;
    const day = (days: number): string => new Date(Date.parse(today) + days * 864e5).toISOString().slice(0, 10);
    let answer: { status: number; body: any } | undefined;
    if (kind === 'interval') {
      const { version, offered } = (await this.#call('GET', 'rhythm')).body;
      const body = { weeks: pick(offered, value), version };
      await this.#preview(`rhythm/${dog}`, body);
      answer = await this.#call('POST', `rhythm/${dog}`, body);
    } else if (kind === 'pause' || kind === 'holiday') {
      const from = day(value % 30);
      const body = { from, until: kind === 'pause' ? null : day((value % 30) + 1 + (more % 60)) };
      await this.#preview(`subscription/${dog}/pause`, body);
      answer = await this.#call('POST', `subscription/${dog}/pause`, body);
    } else if (kind === 'resume' || kind === 'cancel' || kind === 'restart' || kind === 'start') {
      await this.#preview(`subscription/${dog}/${kind}`, {});
      answer = await this.#call('POST', `subscription/${dog}/${kind}`, {});
    } else if (kind === 'date' && chosen) {
      const { methods, version } = (await this.#call('GET', `delivery/${chosen.id}/ranges`)).body;
      const method = pick((methods ?? []) as { method: string; dates: { date: string }[] }[], more);
      const date = pick(method?.dates ?? [], value)?.date;
      if (date && method)
        answer = await this.#call('POST', `delivery/${chosen.id}/change-date`, {
          date,
          method: method.method,
          version,
        });
    } else if (kind === 'method' && chosen)
      answer = await this.#call('POST', `delivery/${chosen.id}/change-date`, {
        date: chosen.date,
        method: value % 2 ? 'window' : 'named-day',
        version: chosen.version,
      });
    else if (kind === 'methodOfAll') {
      const { version } = (await this.#call('GET', 'delivery/method')).body;
      if (version !== undefined)
        answer = await this.#call('POST', 'delivery/method', { method: value % 2 ? 'window' : 'named-day', version });
    } else if (kind === 'quantity' && chosen) {
      const item = pick(
        chosen.pets.flatMap(({ items }) => items).filter(({ adjustable }) => adjustable),
        value,
      );
      const identifier = more % 3 === 0 && chosen.kind === 'food' ? 'lamb-roll' : item?.identifier;
      if (identifier)
        answer = await this.#call('POST', `box-breakdown/upcoming/${chosen.id}/adjust-quantity`, {
          identifierDesiredQuantityMapping: { [identifier]: value % 4 },
          version: chosen.version,
        });
    } else if (kind === 'scoop') {
      const url = pick(food, who)?.pets.find(({ scoopUrl }) => scoopUrl)?.scoopUrl;
      if (url) answer = await this.#call('POST', url, { quantity: value % 2 });
    } else if (kind === 'treatment') {
      const found = pick((await this.#call('GET', 'treatments')).body.dogs as any[], who);
      const about = found && (value % 2 ? found.offer : found.ordered);
      if (about)
        answer = await this.#call('POST', `treatments/${found.petPublicId}`, {
          ordered: value % 2 === 1,
          version: about.version,
        });
    } else if (kind === 'weight') {
      const one = dogs[who % dogs.length]!.petPublicId;
      const { version } = (await this.#call('GET', `pet/profile/${one}`)).body;
      answer = await this.#call('POST', `pet/profile/${one}`, { version, answers: { weightKg: 5 + (value % 30) } });
    } else if (kind === 'report' || kind === 'confirm') {
      const sent = pick(
        before.filter(({ status }) => status === 'dispatched' || status === 'delivered').slice(-3),
        who,
      );
      if (sent && kind === 'confirm') answer = await this.#call('POST', `delivery/${sent.id}/confirm`);
      if (sent && kind === 'report')
        answer = await this.#call('POST', `delivery/${sent.id}/report`, {
          problem: 'not-arrived',
          items: [],
          remedy: value % 2 ? 'refund' : 'resend',
        });
    } else if (kind === 'undo' || kind === 'undoOlder') {
      const reference = kind === 'undo' ? this.#references.at(-1) : pick(this.#references, value);
      if (reference !== undefined) {
        answer = await this.#call('POST', `changes/${reference}/undo`);
        if (answer.status === 200) this.undos += 1;
        this.#references = this.#references.filter((each) => each !== reference);
      }
    }
    if (!answer) return;
    if (answer.status !== 200) {
      this.refused += 1;
      const after = await this.look(false);
      const shapes = (list: readonly Delivery[]): string => canonical(list.map(seen));
      if (shapes(after) !== shapes(before))
        this.#break(
          'R: a refused change changes nothing',
          `${kind} ${answer.status} ${JSON.stringify(answer.body.error?.code)}`,
        );
      return;
    }
    this.changes += 1;
    await this.look(true);
    const { changes } = (await this.#call('GET', 'changes')).body;
    const latest = changes?.[0];
    if (!latest?.undoUntil || latest.kind === 'undone' || this.#references.includes(latest.reference)) return;
    // Two entries of one change are undone one after the other.
    const isSingle = kind !== 'date' && kind !== 'method';
    if (isSingle && more % 3 === 0) await this.#undoAtOnce(latest.reference, open);
    else this.#references.push(latest.reference);
  }

  async #undoAtOnce(reference: string, before: readonly Delivery[]): Promise<void> {
    const answer = await this.#call('POST', `changes/${reference}/undo`);
    if (answer.status !== 200)
      return this.#break(
        'B: undo restores exactly',
        `refused: ${answer.status} ${JSON.stringify(answer.body.error?.code)}`,
      );
    this.undos += 1;
    const after = (await this.look(true)).filter(({ status }) => status === 'scheduled');
    const [was, is] = [before, after].map((list) => canonical(list.map(seen)));
    if (was !== is) this.#break('B: undo restores exactly', `${was}\n    became ${is}`);
  }

  /** A preview changes nothing. */
  async #preview(path: string, body: object): Promise<void> {
    const before = canonical([...this.#open]);
    await this.#call('POST', `${path}/preview`, body);
    await this.look(false);
    if (canonical([...this.#open]) !== before) this.#break('G: a preview changes nothing', path);
  }

  /** The store's day, set by the code that moves the clock. */
  today = '';

  /** Each delivery that was ever shown can still be read. */
  async readAll(): Promise<void> {
    for (const id of this.#ids) {
      const { status } = await this.#call('GET', `box-breakdown/upcoming/${id}`);
      if (status !== 200) this.#break('H: a delivery that was shown stays readable', `${id}: ${status}`);
    }
  }
}
