import type { InferInput } from 'valibot';
import { calls } from '../../../src/contract/all-calls.ts';
import type { Money } from '../../../src/contract/base.ts';
import type { Delivery } from '../../../src/contract/deliveries/delivery.ts';
import { reportBody } from '../../../src/contract/deliveries/report.ts';
import type { ReportBody } from '../../../src/contract/deliveries/report.ts';
import { Refusal } from '../../backend/platform/http/failure.ts';
import { zero } from './money.ts';
import type { Asked } from './asked.ts';
import { readUntil } from './retry.ts';
import { readBody } from './routes.ts';
import type { AddCall } from './routes.ts';
import { invalid } from './steps.ts';

type Answer = InferInput<typeof calls.getReport.answer>;
type Problem = ReportBody['problem'];

/** An item of an order that can be returned. */
export interface Returnable {
  identifier: string;
  name: string;
  /** After discounts. */
  paid: Money;
  /** The problems that the platform has a reason for. */
  problems: readonly Problem[];
}

/** A return that the customer has requested. */
export interface Requested {
  /** One that the contract doesn't list travels as it is. */
  problem: string;
  items: string[];
  reportedOn: string;
  /** `received`: the shop hasn't decided. */
  status: 'received' | 'decided' | 'refunded';
  decidedOn: string;
  on: string;
  amount: Money;
}

/** A platform's returns: a customer requests one, and the shop decides. The remedy is always a refund. */
export interface Returns<A> {
  /** Undefined: the delivery is no order yet. */
  read: (
    asked: A,
    delivery: Delivery,
  ) => Promise<{ items: Returnable[]; requested: Requested | undefined } | undefined>;
  request: (asked: A, delivery: Delivery, body: Pick<ReportBody, 'problem' | 'items'>) => Promise<void>;
}

/** Registers the group `report`. */
export function registerReports<A extends Asked>(
  add: AddCall<A>,
  { read: readReturns, request }: Returns<A>,
  deliveryOf: (asked: A, id: string) => Promise<Delivery>,
): void {
  const read = async (asked: A, delivery: Delivery): Promise<Answer> => {
    const { items = [], requested } = (await readReturns(asked, delivery)) ?? {};
    const nothing = zero(delivery.amounts.total.currency);
    const isOpen = !requested && items.length > 0;
    // A report may be about any of the items, so each of them has to have the reason.
    const problems = isOpen
      ? items[0]!.problems.filter((each) => items.every((item) => item.problems.includes(each)))
      : [];
    return {
      problems,
      remedies: problems.length > 0 ? ['refund'] : [],
      lateFrom: null,
      items: items.map(({ identifier, name, paid }) => ({ identifier, name, paid, credit: nothing })),
      paid: { ...nothing, amount: items.reduce((sum, { paid }) => sum + paid.amount, 0) },
      credit: nothing,
      takesPhoto: false,
      report: requested
        ? {
            ...requested,
            problem: requested.problem as Problem,
            remedy: 'refund',
            credit: nothing,
            photoUrl: null,
          }
        : null,
    };
  };
  add(calls.getReport, async (asked, { id }) => read(asked, await deliveryOf(asked, id)));
  add(calls.sendReport, async (asked, { id }, body) => {
    const { problem, items, remedy, photo } = readBody(reportBody, body);
    const delivery = await deliveryOf(asked, id);
    const current = await read(asked, delivery);
    if (current.report) throw new Refusal(409, 'already-reported', 'A problem was reported already.', { current });
    if (!current.problems.includes(problem) || !current.remedies.includes(remedy))
      throw new Refusal(409, 'not-possible', 'The shop takes no such report about this delivery.', { current });
    if (photo) throw invalid('photo', 'There are no photos here: send the report without one.');
    if (items.length === 0 || items.some((each) => !current.items.some(({ identifier }) => identifier === each)))
      throw new Refusal(422, 'unknown-item', 'Name items of this delivery.', { field: 'items' });
    await request(asked, delivery, { problem, items });
    const after = await readUntil(
      () => {
        asked.forget();
        return read(asked, delivery);
      },
      ({ report }) => report !== null,
    );
    return { ...after, delivery: await deliveryOf(asked, id) };
  });
}
