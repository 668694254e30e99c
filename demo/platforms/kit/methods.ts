import type { InferInput } from 'valibot';
import { calls } from '../../../src/contract/all-calls.ts';
import { reserveBody } from '../../../src/contract/shop/payment-methods.ts';
import type { PaymentMethod } from '../../../src/contract/shop/payment-methods.ts';
import { notFound, Refusal } from '../../backend/platform/http/failure.ts';
import type { Asked } from './asked.ts';
import { readBody } from './routes.ts';
import type { AddCall } from './routes.ts';
import { readUntil } from './retry.ts';

/** A stored way to pay, as a platform knows it. */
export type StoredMethod = Pick<PaymentMethod, 'id' | 'type' | 'cardDigits' | 'brand' | 'expires' | 'label'> & {
  /** Whether the next charge is taken from it. */
  isDefault: boolean;
};

/** The customer's stored ways to pay. Platforms have none in reserve, and add one on their own pages. */
export interface Methods<A> {
  list: (asked: A) => Promise<StoredMethod[]>;
  /** Charges of all subscriptions are taken from it from now on. */
  choose: (asked: A, id: string) => Promise<void>;
  /** Whether charges are still to come, so that one of them has to stay. */
  isNeeded: (asked: A) => Promise<boolean>;
  /** `replacement`: what is charged in its place. */
  remove: (asked: A, id: string, replacement: string | undefined) => Promise<void>;
}

type Answer = InferInput<typeof calls.getPaymentMethods.answer>;

/** Registers the group `payment-methods`. */
export function registerMethods<A extends Asked>(add: AddCall<A>, methods: Methods<A>): void {
  const { list, choose, isNeeded, remove } = methods;
  const read = async (asked: A): Promise<Answer> => {
    const [all, needed] = await Promise.all([list(asked), isNeeded(asked)]);
    return {
      methods: all
        .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
        .map((each) => ({
          ...each,
          isReserve: false,
          reservable: false,
          removable: !each.isDefault || all.length > 1 || !needed,
          mandate: null,
        })),
    };
  };
  const found = async (asked: A, id: string): Promise<Answer['methods'][number]> => {
    const method = (await read(asked)).methods.find((each) => each.id === id);
    if (!method) throw notFound();
    return method;
  };
  /** Reads until the platform's answers show the change. */
  const readAfter = (asked: A, isSeen: (answer: Answer) => boolean): Promise<Answer> =>
    readUntil(() => {
      asked.forget();
      return read(asked);
    }, isSeen);

  add(calls.getPaymentMethods, read);
  add(calls.chooseDefaultMethod, async (asked, { id }) => {
    await found(asked, id);
    await choose(asked, id);
    return readAfter(asked, ({ methods: [first] }) => first?.id === id);
  });
  add(calls.chooseReserveMethod, async (asked, { id }, body) => {
    readBody(reserveBody, body);
    await found(asked, id);
    throw new Refusal(409, 'not-possible', 'There is no way to pay in reserve here.');
  });
  add(calls.removePaymentMethod, async (asked, { id }) => {
    const { isDefault, removable } = await found(asked, id);
    const current = await read(asked);
    if (!removable)
      throw new Refusal(409, 'method-needed', 'Charges are still to come. Add another one first.', { current });
    await remove(asked, id, isDefault ? current.methods.find((each) => each.id !== id)?.id : undefined);
    return readAfter(asked, (answer) => answer.methods.every((each) => each.id !== id));
  });
}
