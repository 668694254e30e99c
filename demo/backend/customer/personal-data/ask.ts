import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { InferInput } from 'valibot';
import { calls } from '../../../../src/contract/all-calls.ts';
import type { personalData } from '../../../../src/contract/customer/personal-data.ts';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import { isoIn } from '../../../../src/instants.ts';
import { change, record } from '../../calls/change.ts';
import type { ApiRequest, Answer, CallRequest } from '../../calls/request.ts';
import type { Visitor } from '../../platform/context.ts';
import type { Executor, Schema } from '../../platform/database/schema.ts';
import { onShopClock } from '../../platform/database/shop-clock.ts';
import { requireProof } from '../../sign-in/require-proof.ts';

/** Minutes for which the copy can be opened. */
const minutes = 15;

/** Until when this session may open the copy; undefined: it may not. Sessions live in real time. */
export async function openUntil(
  executor: Executor,
  { customerId, session }: Pick<Visitor, 'customerId' | 'session'>,
): Promise<Date | undefined> {
  const row = await executor
    .selectFrom('sessions')
    .select('data_until')
    .where('customer_id', '=', customerId)
    .where('id', '=', session)
    .where('data_until', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.data_until ?? undefined;
}

async function present(
  executor: Executor,
  { visitor }: ApiRequest,
  asksPassword: boolean,
): Promise<InferInput<typeof personalData>> {
  const until = await openUntil(executor, visitor);
  const { segment, timeZone } = findLocale(visitor.country)!;
  const base = `/${segment}/personal-data/`;
  return {
    asksPassword,
    copy: until
      ? {
          fileUrl: `${base}file`,
          pageUrl: base,
          until: isoIn(timeZone, (await onShopClock(executor))(until)),
        }
      : null,
  };
}

const asks = async ({ context, http }: ApiRequest): Promise<boolean> => !(await context.isFreshlyLinked(http));

export const personalDataOf = async (request: ApiRequest): Promise<InferInput<typeof personalData>> =>
  present(request.context.database.kysely, request, await asks(request));

/** Lets this session open the copy for a while. A session alone may be a device left open, so it takes a proof. */
export async function requestPersonalData(request: CallRequest<typeof calls.requestPersonalData>): Promise<Answer> {
  const { visitor } = request;
  const { password } = request.body;
  const asksPassword = await asks(request);
  await requireProof(request, password);
  const work = async (transaction: Transaction<Schema>) => {
    await transaction
      .updateTable('sessions')
      .set({ data_until: new Date(Date.now() + minutes * 60_000) })
      .where('customer_id', '=', visitor.customerId)
      .where('id', '=', visitor.session)
      .execute();
    await record(transaction, request, { kind: 'data-copied', from: null, to: null });
    return present(transaction, request, asksPassword);
  };
  return change(request, calls.requestPersonalData, work);
}
