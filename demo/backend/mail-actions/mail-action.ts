import type { Transaction } from 'kysely';
import { noCustomer, ownerOfKey } from '../platform/database/directory.ts';
import { calls } from '../../../src/contract/all-calls.ts';
import { change, idOfReference, referenceOf } from '../calls/change.ts';
import { checked } from '../calls/request.ts';
import type { Answer, ApiRequest, OpenCallRequest } from '../calls/request.ts';
import type { Schema } from '../platform/database/schema.ts';
import { notFound, Refusal } from '../platform/http/failure.ts';
import { decide } from '../planner/decide.ts';
import type { Decision } from '../planner/plan/facts.ts';
import { ensurePlan } from '../planner/ensure-plan.ts';
import { undoIn } from '../undo/undo.ts';
import { endExtra } from '../pets/extras/extras.ts';
import { digest } from '../platform/secrets.ts';
import { confirmArrival } from '../delivery-changes/confirm.ts';
import { moveDelivery } from '../delivery-changes/date/change-date.ts';
import { findLinked, present, undoableUntil } from './linked-delivery.ts';
import type { LinkedDelivery } from './linked-delivery.ts';

interface Held {
  hash: Buffer;
  /** As if the link's customer had made the request. Who is signed in plays no part. */
  asked: ApiRequest;
}

/** The customer of the link in the body. The limit counts unknown links only. @throws a 404 that reveals nothing */
async function holderOf(request: OpenCallRequest<typeof calls.findMailAction>): Promise<Held> {
  const { context, http, body } = request;
  const hash = digest(body.token);
  const { kysely } = context.database;
  const owner = await kysely
    .selectFrom('mail_links')
    .innerJoin('customers', 'customers.id', 'mail_links.customer_id')
    .select(['customers.id as customerId', 'customers.public_id as publicId', 'customers.country', 'customers.locale'])
    .where('mail_links.customer_id', '=', (await ownerOfKey(kysely, 'mail-link', hash)) ?? noCustomer)
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  if (owner) return { hash, asked: { ...request, visitor: { session: 0, ...owner } } };
  const wait = await context.countUnknownLink(http);
  if (wait > 0) throw new Refusal(429, 'throttled', 'Too many unknown links from here. Wait a while.', {}, wait);
  throw notFound();
}

/** Reads the link once more, in the transaction: another press may have used it. */
async function lockLinked(transaction: Transaction<Schema>, { hash, asked }: Held): Promise<LinkedDelivery> {
  await ensurePlan(transaction, asked.visitor, asked.now);
  const linked = await findLinked(transaction, asked, hash);
  if (!linked) throw notFound();
  return linked;
}

/** Takes the action, with the mail and the entry in the record that it has in the account. Returns the entry's reference. */
async function act(transaction: Transaction<Schema>, asked: ApiRequest, linked: LinkedDelivery): Promise<string> {
  const { link, row, skip, extra } = linked;
  if (link.action === 'drop-extra') return endExtra(transaction, { ...asked, id: extra!.dog }, extra!.product);
  if (link.action === 'arrived') return confirmArrival(transaction, asked, row);
  if (link.action === 'skip' && skip) {
    const { references } = await moveDelivery(transaction, asked, linked, { date: skip.date, method: row.method });
    return references[0]!;
  }
  const { references } = await decide(transaction, asked, [
    {
      recorded: { kind: 'kept', subject: row.order_id, from: null, to: { date: row.date } },
      newFacts: row.lines.map(({ name }): Decision => ['date', name, row.date]),
    },
  ]);
  return references[0]!;
}

/** What a mail's link does. Changes nothing, for scanners of mails open links too. */
export async function findMailAction(request: OpenCallRequest<typeof calls.findMailAction>): Promise<Answer> {
  const { hash, asked } = await holderOf(request);
  const { kysely } = asked.context.database;
  await ensurePlan(kysely, asked.visitor, asked.now);
  const linked = await findLinked(kysely, asked, hash);
  if (!linked) throw notFound();
  return { status: 200, body: checked(calls.findMailAction, present(linked)) };
}

/** Takes the action of a link, once for any number of presses. */
export async function takeMailAction(request: OpenCallRequest<typeof calls.takeMailAction>): Promise<Answer> {
  const held = await holderOf(request);
  return change(held.asked, calls.takeMailAction, async (transaction) => {
    const linked = await lockLinked(transaction, held);
    if (linked.state === 'done' || linked.state === 'undone') return present(linked);
    if (linked.state !== 'open')
      throw new Refusal(409, 'conflict', `This link can’t be used any more: ${linked.state}.`, {
        current: present(linked),
      });
    const change_id = idOfReference(await act(transaction, held.asked, linked));
    await transaction
      .updateTable('mail_links')
      .set({ change_id })
      .where('customer_id', '=', held.asked.visitor.customerId)
      .where('token_hash', '=', held.hash)
      .execute();
    return present(await lockLinked(transaction, held));
  });
}

/** Undoes the action of a link, once for any number of presses. */
export async function undoMailAction(request: OpenCallRequest<typeof calls.undoMailAction>): Promise<Answer> {
  const held = await holderOf(request);
  return change(held.asked, calls.undoMailAction, async (transaction) => {
    const linked = await lockLinked(transaction, held);
    if (linked.state === 'undone') return present(linked);
    if (!undoableUntil(linked))
      throw new Refusal(409, 'too-late', 'The link can’t undo this, or no longer. Sign in and undo it in the record.', {
        current: present(linked),
      });
    await undoIn(transaction, { ...held.asked, id: referenceOf(linked.link.change_id!) }).catch((error: unknown) => {
      // The refusal names other changes of the account, which the mail didn't.
      if (!(error instanceof Refusal)) throw error;
      throw new Refusal(error.status, error.code, 'Later changes depend on this. Sign in to see them.');
    });
    return present(await lockLinked(transaction, held));
  });
}
