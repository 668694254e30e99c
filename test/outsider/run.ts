/*
 * A second generator of random steps, written from the specification and its decisions alone: it knows the contract, not the
 * backend. A customer reads, changes something, undoes it, and waits; after each step, what they see is compared with the
 * invariants. Steps have numbers only, from which the arguments are drawn from what the customer sees at that moment. So a
 * failing run can be shortened: each part of it is a run too.
 */
import * as fc from 'fast-check';
import { changingCalls, choices } from './choices.ts';
import { afterCall } from './endings.ts';
import { check, creditOf, newMemory, remember } from './invariants.ts';
import { Lot } from './lot.ts';
import { examineReceipts } from './receipts.ts';
import { Violation } from './world.ts';
import type { Shop, Shown, Visitor } from './world.ts';

/** A change by a call, a number of hours that pass, or what the carrier does with the last parcel on its way. */
export type Step = { call: string; lots: readonly number[] } | { hours: number } | { carrier: 'lost' | 'returned' };

/** Calls that concern money, which a random run would make too seldom. */
const weighty = ['sayFarewell', 'undoFarewell', 'sendReport', 'takeStep', 'undoChange', 'startPayment', 'keepAccount'];
const call = fc.record({
  call: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...changingCalls) },
    { weight: 2, arbitrary: fc.constantFrom(...weighty) },
  ),
  lots: fc.array(fc.nat(999), { minLength: 8, maxLength: 8 }),
});
const wait = fc.record({ hours: fc.constantFrom(1, 5, 13, 24, 48, 96, 168, 336, 504) });
const carrier = fc.record({ carrier: fc.constantFrom('lost', 'returned') });
export const steps = (most: number): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.oneof({ weight: 9, arbitrary: call }, { weight: 3, arbitrary: wait }, { weight: 1, arbitrary: carrier }),
    { maxLength: most, size: 'max' },
  );

/** How many steps were taken, and how many calls succeeded, by name. */
export interface Count {
  steps: number;
  succeeded: Map<string, number>;
}

/** One day at most, so that what is shown before a charge is seen. */
async function* days(visitor: Visitor, hours: number): AsyncGenerator<void> {
  for (let left = hours; left > 0; left -= 24) {
    await visitor.wait(Math.min(left, 24));
    yield;
  }
}

const summaryOf = (shown: Shown): string =>
  shown.deliveries
    .filter(({ date }) => Math.abs(Date.parse(date) - shown.now.getTime()) < 30 * 86_400_000)
    .map(({ id, status, date, amounts }) => `${id} ${status} ${date} ${amounts.total.amount}`)
    .join('; ');

/** Takes the steps as this customer. Throws at the first broken invariant, with the requests that led there. */
export async function run(shop: Shop, name: string, taken: readonly Step[], count?: Count): Promise<void> {
  const visitor = await shop.enter(name);
  const memory = newMemory();
  const log: string[] = [];
  let shown = await visitor.look();
  remember(shown, memory);
  const look = async (): Promise<void> => {
    shown = await visitor.look();
    check(shown, memory);
    await examineReceipts(visitor, shown, memory);
    const credit = creditOf(shown, memory);
    if (credit > (memory.credit ?? 0))
      throw new Violation('credit-conserved', `${memory.credit} of credit became ${credit}`);
    memory.credit = credit;
  };
  try {
    for (const step of taken) {
      if (count) count.steps += 1;
      if ('hours' in step) {
        log.push(`${step.hours} hours pass`);
        for await (const _ of days(visitor, step.hours)) await look();
        continue;
      }
      if ('carrier' in step) {
        const parcel = shown.deliveries.findLast(({ status }) => status === 'dispatched');
        if (!parcel) continue;
        log.push(`the carrier: ${parcel.id} is ${step.carrier}`);
        await visitor.carry(parcel.id, step.carrier);
        await look();
        continue;
      }
      const request = await choices[step.call]!(visitor, shown, new Lot(step.lots));
      if (!request) continue;
      const preview = request.preview && (await visitor.post(request.preview, request.body));
      const response = await visitor.post(request.path, request.body);
      log.push(
        `${shown.now.toISOString()} ${step.call} ${request.path} ${JSON.stringify(request.body) ?? ''} → ${response.statusCode}`,
      );
      if (response.statusCode >= 300) continue;
      count?.succeeded.set(step.call, (count.succeeded.get(step.call) ?? 0) + 1);
      await afterCall({
        visitor,
        shown,
        memory,
        call: step.call,
        request,
        preview: preview || undefined,
        response,
      });
      await look();
    }
  } catch (error) {
    if (error instanceof Violation) error.message += `\n${name}:\n  ${log.join('\n  ')}\n  before: ${summaryOf(shown)}`;
    throw error;
  }
}
