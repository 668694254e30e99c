import type { Call } from '../../../../src/contract/calls/call.ts';
import type { Transaction } from 'kysely';
import type { InferInput } from 'valibot';
import * as calls from '../../../../src/contract/shop/payment-methods.ts';
import { comingCharge } from '../../../../src/contract/deliveries/coming-charge.ts';
import type { Answer, ApiRequest, CallRequest } from '../../calls/request.ts';
import { change, record } from '../../calls/change.ts';
import type { Executor, Schema } from '../../platform/database/schema.ts';
import { notFound, Refusal } from '../../platform/http/failure.ts';
import { ensurePlan } from '../../planner/ensure-plan.ts';
import { uncharged } from '../charges/uncharged.ts';
import { keepChargedWith, markUnpaid, openCharges } from '../charges/open-charges.ts';
import { addMethod, dropMethod, methodsOf, presentMethod, setDefault, written } from './stored-methods.ts';
import type { KnownMethod } from './stored-methods.ts';
import { lookAgain } from '../../platform/queue/look-again.ts';

type Shown = InferInput<typeof calls.paymentMethods>;
type Asked = Pick<ApiRequest, 'visitor' | 'now'>;

/** Whether something will be taken: then one way to pay must be left. */
const isNeeded = async (executor: Executor, { visitor, now }: Asked): Promise<boolean> =>
  (await uncharged(executor, visitor, now)).some(({ delivery }) => comingCharge(delivery) !== undefined);

async function list(executor: Executor, request: Asked): Promise<Shown> {
  const methods = await methodsOf(executor, request.visitor.customerId);
  const removable = methods.length > 1 || !(await isNeeded(executor, request));
  return { methods: methods.map((each) => presentMethod(each, removable)) };
}

export async function listMethods(request: ApiRequest): Promise<Shown> {
  const { kysely } = request.context.database;
  await ensurePlan(kysely, request.visitor, request.now);
  return list(kysely, request);
}

type Work = (transaction: Transaction<Schema>, method: KnownMethod, all: readonly KnownMethod[]) => Promise<void>;

/** Changes one of the ways to pay, and returns all of them. */
const changing = (request: ApiRequest, call: Call<typeof calls.paymentMethods>, work: Work): Promise<Answer> =>
  change(request, call, async (transaction) => {
    const all = await methodsOf(transaction, request.visitor.customerId);
    const method = all.find(({ id }) => id === request.id);
    if (!method) throw notFound();
    await work(transaction, method, all);
    return list(transaction, request);
  });

/** Makes one the default. The last one stays, and is no reserve unless the customer allows it. What has failed isn't taken by that. */
export const makeDefault = (request: ApiRequest): Promise<Answer> =>
  changing(request, calls.chooseDefaultMethod, async (transaction, method, all) => {
    if (method.isDefault) return;
    const last = all.find(({ isDefault }) => isDefault);
    await replaceDefault(transaction, request, method);
    if (last) await addMethod(transaction, request.visitor.customerId, last, request.now);
    await noteChange(transaction, request, last, method);
  });

/** Puts one in reserve: a charge that fails is tried with it on an announced day. Or withdraws that. */
export const allowReserve = (request: CallRequest<typeof calls.chooseReserveMethod>): Promise<Answer> =>
  changing(request, calls.chooseReserveMethod, async (transaction, method) => {
    const { on } = request.body;
    const { visitor, now } = request;
    if (on && method.isDefault)
      throw new Refusal(422, 'default-method', 'The default payment method can’t be in reserve. Choose another one.');
    if (method.isReserve === on) return;
    await transaction
      .updateTable('payment_methods')
      .set({ reserve_since: null })
      .where('customer_id', '=', visitor.customerId)
      .execute();
    if (on)
      await transaction
        .updateTable('payment_methods')
        .set({ reserve_since: now })
        .where('customer_id', '=', visitor.customerId)
        .where('id', '=', method.id)
        .execute();
    await lookAgain(transaction, visitor.customerId);
    const text = { text: written(method) };
    await record(transaction, request, { kind: 'payment-reserve', from: on ? null : text, to: on ? text : null });
  });

/** Removes one. In place of the default comes the one in reserve, or else the first of the others. */
export const removeMethod = (request: ApiRequest): Promise<Answer> =>
  changing(request, calls.removePaymentMethod, async (transaction, method, all) => {
    const [next] = all.filter(({ id }) => id !== method.id);
    if (!next && (await isNeeded(transaction, request)))
      throw new Refusal(
        409,
        'method-needed',
        'It is your only payment method, and a payment is still to come. Add another one first.',
      );
    if (method.isDefault) await replaceDefault(transaction, request, next);
    else await dropMethod(transaction, request.visitor.customerId, method.id);
    await noteChange(transaction, request, method, method.isDefault ? next : undefined);
  });

/** Another way to pay becomes the default one, without a charge. */
async function replaceDefault(
  transaction: Transaction<Schema>,
  { visitor, now }: Asked,
  method: KnownMethod | undefined,
): Promise<void> {
  await keepChargedWith(transaction, visitor, now);
  // What failed for want of a way to pay has failed until it is tried again.
  for (const each of await openCharges(transaction, visitor, now))
    await markUnpaid(transaction, visitor.customerId, each);
  await setDefault(transaction, visitor.customerId, method);
  if (method) await dropMethod(transaction, visitor.customerId, method.id);
}

const noteChange = (
  transaction: Transaction<Schema>,
  request: Asked,
  from: KnownMethod | undefined,
  to: KnownMethod | undefined,
): Promise<unknown> =>
  record(transaction, request, {
    kind: 'payment',
    from: from ? { text: written(from) } : null,
    to: to ? { text: written(to) } : null,
  });
