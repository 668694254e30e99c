import type { Selectable, Transaction } from 'kysely';
import type { ChangeValue } from '../../../src/contract/customer/changes.ts';
import { findLocale } from '../../../src/i18n/locale-table.ts';
import { isoIn } from '../../../src/instants.ts';
import { householdOf } from '../calls/acting.ts';
import { referenceOf } from '../calls/change.ts';
import { rolledBack } from '../calls/rolled-back.ts';
import { canonical } from '../platform/canonical.ts';
import type { Visitor } from '../platform/context.ts';
import type { Executor, Schema } from '../platform/database/schema.ts';
import { inTransaction, lockCustomer } from '../platform/database/transaction.ts';
import { notFound, Refusal } from '../platform/http/failure.ts';
import { newToken } from '../platform/secrets.ts';
import { makeCall, requestOf } from './make-call.ts';
import type { Arguments, Asked } from './make-call.ts';
import { toolsFor } from './tools.ts';
import type { Tool } from './tools.ts';

export type Proposal = Selectable<Schema['proposals']>;

/** An entry of the record, as a change makes it. */
export interface Entry {
  reference: string;
  kind: string;
  subject: string | null;
  from: ChangeValue;
  to: ChangeValue;
  /** Until when it can be undone. */
  undoUntil: string | null;
}

/** A change that was made and rolled back: its answer, and its entries in the record. */
export interface Preview {
  answer: unknown;
  entries: Entry[];
}

/** Milliseconds in which a proposal can be confirmed. */
const lifetime = 3_600_000;
/** Proposals of an assistant that wait for the customer. */
const mostOpen = 20;

const lastEntry = async (transaction: Executor, { customerId }: Visitor): Promise<number> => {
  const { id } = await transaction
    .selectFrom('changes')
    .select((each) => each.fn.coalesce(each.fn.max('id'), each.lit(0)).as('id'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return Number(id);
};

/** Makes a change, and returns the entries that it added to the record. */
async function make(transaction: Executor, asked: Asked, tool: Tool, args: Arguments): Promise<Preview> {
  const { visitor } = asked;
  const before = await lastEntry(transaction, visitor);
  const answer = await makeCall(asked, tool, args, transaction);
  const rows = await transaction
    .selectFrom('changes')
    .selectAll()
    .where('customer_id', '=', visitor.customerId)
    .where('id', '>', before)
    .orderBy('id')
    .execute();
  const { timeZone } = findLocale(visitor.country)!;
  const entries = rows.map((row) => ({
    reference: referenceOf(row.id),
    kind: row.kind,
    subject: row.subject,
    from: row.before as ChangeValue,
    to: row.after as ChangeValue,
    undoUntil: row.undo_until && isoIn(timeZone, row.undo_until),
  }));
  return { answer, entries };
}

/** What a change would do: it is made and rolled back. @throws why it is refused */
export const previewOf = (asked: Asked, tool: Tool, args: Arguments): Promise<Preview> =>
  rolledBack(requestOf(asked, tool, args), (transaction) => make(transaction, asked, tool, args));

const sameAs = (args: Arguments, row: Proposal): boolean => canonical(row.arguments) === canonical(args);

/**
 * Keeps a change that an assistant proposes, until the customer confirms it. The same proposal again is the one that waits, or that was
 * confirmed: a repetition changes nothing.
 */
export const propose = (
  asked: Asked,
  tool: Tool,
  args: Arguments,
  /** Whether it is possible: otherwise only one that is known is returned. */
  isPossible: boolean,
): Promise<Proposal | undefined> =>
  inTransaction(asked.context.database.kysely, async (transaction) => {
    const { visitor, now } = asked;
    const { customerId } = visitor;
    const grant = visitor.actor!.grant;
    await lockCustomer(transaction, customerId);
    const rows = await transaction
      .selectFrom('proposals')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('grant_id', '=', grant)
      .where('expires_at', '>', now)
      .where('declined_at', 'is', null)
      .orderBy('id')
      .execute();
    const known = rows.find((row) => row.tool === tool.name && sameAs(args, row));
    if (known || !isPossible) return known;
    if (rows.filter(({ done_at: done }) => done === null).length >= mostOpen)
      throw new Refusal(
        429,
        'too-many',
        `${mostOpen} changes wait for the customer. Wait until they are confirmed or an hour old.`,
      );
    return transaction
      .insertInto('proposals')
      .values({
        public_id: newToken(),
        customer_id: customerId,
        grant_id: grant,
        tool: tool.name,
        arguments: JSON.stringify(args),
        at: now,
        expires_at: new Date(now.getTime() + lifetime),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });

/** A proposal of this customer by its id. */
export async function findProposal(executor: Executor, { customerId }: Visitor, id: string): Promise<Proposal> {
  const row = await executor
    .selectFrom('proposals')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('public_id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Who proposed it, with the tool, if the assistant may still make that change. @throws a 403 */
async function proposerOf(executor: Executor, asked: Asked, row: Proposal): Promise<{ acting: Asked; tool: Tool }> {
  const { visitor, now } = asked;
  const { customerId } = visitor;
  const household = await householdOf(executor, { personId: null, customerId, grant: row.grant_id }, now);
  if (!household)
    throw new Refusal(403, 'grant-ended', 'This assistant is no longer connected. Its proposals can’t be confirmed.');
  const tool = toolsFor(household.actor!.scopes).find(({ name, kind }) => name === row.tool && kind === 'change');
  if (!tool) throw new Refusal(403, 'not-allowed', 'This assistant doesn’t have the right for this change.');
  return { acting: { ...asked, visitor: { ...household, planDue: visitor.planDue ?? null } }, tool };
}

/** `open`: it waits. `done`: confirmed. */
export type ProposalState = 'open' | 'done' | 'declined' | 'expired';

export const stateOf = (
  { done_at: done, declined_at: declined, expires_at: until }: Proposal,
  now: Date,
): ProposalState => (done ? 'done' : declined ? 'declined' : until <= now ? 'expired' : 'open');

/** What confirming a proposal would do now, and who proposed it. @throws why it is refused */
export async function previewProposal(asked: Asked, row: Proposal): Promise<Preview & { client: string }> {
  const { acting, tool } = await proposerOf(asked.context.database.kysely, asked, row);
  return { ...(await previewOf(acting, tool, row.arguments)), client: acting.visitor.actor!.label };
}

/**
 * The customer confirms a proposal: the change is made as the assistant's, with its entry in the record, once. Change and confirmation are
 * one transaction. @throws why it is refused; then nothing has changed
 */
export const confirmProposal = (asked: Asked, id: string): Promise<Proposal> =>
  inTransaction(asked.context.database.kysely, async (transaction) => {
    const { visitor, now } = asked;
    await lockCustomer(transaction, visitor.customerId);
    const row = await findProposal(transaction, visitor, id);
    if (stateOf(row, now) !== 'open') return row;
    const { acting, tool } = await proposerOf(transaction, asked, row);
    const { entries } = await make(transaction, acting, tool, row.arguments);
    return close(transaction, row, { done_at: now, reference: entries.at(-1)?.reference ?? null });
  });

/** The customer declines it. */
export const declineProposal = (asked: Pick<Asked, 'context' | 'visitor' | 'now'>, id: string): Promise<Proposal> =>
  inTransaction(asked.context.database.kysely, async (transaction) => {
    await lockCustomer(transaction, asked.visitor.customerId);
    const row = await findProposal(transaction, asked.visitor, id);
    return stateOf(row, asked.now) === 'open' ? close(transaction, row, { declined_at: asked.now }) : row;
  });

const close = (
  transaction: Transaction<Schema>,
  { customer_id: customerId, id }: Proposal,
  outcome: { done_at: Date; reference: string | null } | { declined_at: Date },
): Promise<Proposal> =>
  transaction
    .updateTable('proposals')
    .set(outcome)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
