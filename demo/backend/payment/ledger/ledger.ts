import { sql } from 'kysely';
import type { Selectable, Transaction } from 'kysely';
import type { refundReasons } from '../../../../src/contract/lists.ts';
import type { Executor, Schema } from '../../platform/database/schema.ts';
import type { Account, Share } from '../../planner/shares.ts';

/*
 * The ledger of items: what each item of a delivery was paid with, and what of it was refunded or sent again. Entries are only
 * added. Each one updates the balance of its item and account in the same transaction, and the statement that does so refuses
 * more than is left: nothing is paid back or sent again twice, in any order of changes. @source DECISIONS.md#ledger
 */

export type LedgerEntry = Selectable<Schema['ledger']>;
/** What happened to a share of an item. */
type EntryKind = 'paid' | 'refunded' | 'replaced';
export type RefundReason = (typeof refundReasons)[number];
type EntryReason = 'charge' | 'replacement' | RefundReason;

interface About {
  customerId: number;
  /** The delivery's public id. */
  delivery: string;
}

/** One entry for each of the shares. */
interface Entered extends About {
  kind: EntryKind;
  reason: EntryReason;
  shares: readonly Share[];
  /** The payment by which money goes back. */
  refund?: string | null;
  at: Date;
  /** From when it has effect outside the ledger: until then it is a promise that can be reversed. None: at once. */
  dueAt?: Date;
}

/** More was to be paid back or sent again than is left of an item. The caller has decided by something else than the ledger. */
class Overdrawn extends Error {
  constructor(kind: string, { delivery }: About) {
    super(`The ledger has less left of ${delivery} than is to be ${kind}`);
  }
}

/** Changes balances by entries, each of which counts `sign` times. @throws if less is left */
async function balance(
  transaction: Transaction<Schema>,
  { customerId, delivery, kind, shares }: Pick<Entered, 'customerId' | 'delivery' | 'kind' | 'shares'>,
  sign: 1 | -1,
): Promise<void> {
  const rows = JSON.stringify(shares.map(({ item, account, amount }) => ({ item, account, amount: sign * amount })));
  const column = sql.ref(kind);
  const { numAffectedRows } = await sql`update ledger_balances b set ${column} = b.${column} + e.amount
    from json_to_recordset(${rows}::json) as e(item text, account text, amount int)
    where b.customer_id = ${customerId} and b.delivery = ${delivery} and b.item = e.item and b.account = e.account
      and b.paid - b.refunded - b.replaced >= e.amount`.execute(transaction);
  if (Number(numAffectedRows) !== shares.length) throw new Overdrawn(kind, { customerId, delivery });
}

/** Adds entries. The customer is locked. @throws `Overdrawn` */
export async function enter(
  transaction: Transaction<Schema>,
  { customerId, delivery, kind, reason, shares, refund = null, at, dueAt = at }: Entered,
): Promise<void> {
  if (shares.length === 0) return;
  await transaction
    .insertInto('ledger')
    .values(
      shares.map(({ item, pet, account, amount }) => ({
        item,
        pet,
        account,
        amount,
        customer_id: customerId,
        delivery,
        kind,
        reason,
        reverses: null,
        refund,
        at,
        due_at: dueAt,
      })),
    )
    .execute();
  if (kind !== 'paid') return balance(transaction, { customerId, delivery, kind, shares }, 1);
  await transaction
    .insertInto('ledger_balances')
    .values(
      shares.map(({ item, pet, account, amount }) => ({
        customer_id: customerId,
        delivery,
        item,
        pet,
        account,
        paid: amount,
        refunded: 0,
        replaced: 0,
      })),
    )
    .execute();
}

/** Reverses entries, by entries that name them. An entry is reversed once. The customer is locked. */
export async function reverse(
  transaction: Transaction<Schema>,
  entries: readonly LedgerEntry[],
  at: Date,
): Promise<void> {
  for (const { id, customer_id, delivery, kind, item, pet, account, amount, reason, due_at } of entries) {
    await transaction
      .insertInto('ledger')
      .values({
        customer_id,
        delivery,
        kind,
        item,
        pet,
        account,
        amount: -amount,
        reason,
        reverses: id,
        refund: null,
        at,
        due_at,
      })
      .execute();
    const shares = [{ item, pet, account: account as Account, amount }];
    await balance(transaction, { customerId: customer_id, delivery, kind, shares }, -1);
  }
}

/** What is left of each item of a delivery: neither refunded nor sent again. Undefined: nothing was paid for it. */
export async function leftOf(executor: Executor, { customerId, delivery }: About): Promise<Share[] | undefined> {
  const rows = await executor
    .selectFrom('ledger_balances')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('delivery', '=', delivery)
    .orderBy('item')
    .orderBy('account')
    .execute();
  if (rows.length === 0) return undefined;
  return rows.flatMap(({ item, pet, account, paid, refunded, replaced }) => {
    const amount = paid - refunded - replaced;
    return amount > 0 ? [{ item, pet, account: account as Account, amount }] : [];
  });
}

/** Entries that refund or replace something and stand: none has taken them back. Oldest first. */
export const standing = (executor: Executor, customerId: number) =>
  executor
    .selectFrom('ledger')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('kind', '<>', 'paid')
    .where('reverses', 'is', null)
    .where('id', 'not in', (from) =>
      from
        .selectFrom('ledger')
        .select('reverses')
        .where('customer_id', '=', customerId)
        .where('reverses', 'is not', null)
        .$castTo<{ reverses: number }>(),
    )
    .orderBy('id');

/**
 * Forgets what was entered after a moment to which the demo's clock has gone back, if the charge or the refund that it was
 * entered for is forgotten too. The balances follow from the entries.
 */
export async function forgetLedgerAfter(transaction: Transaction<Schema>, now: Date): Promise<void> {
  await sql`delete from ledger where at > ${now} and kind = 'refunded' and reverses is null and case when refund is null
    then reason = 'not-delivered' else not exists (select 1 from refunds where refunds.customer_id = ledger.customer_id
      and payment = ledger.refund) end`.execute(transaction);
  await sql`delete from ledger where reverses is not null and not exists (
    select 1 from ledger known where known.customer_id = ledger.customer_id and known.id = ledger.reverses)`.execute(
    transaction,
  );
  await sql`delete from ledger where at > ${now} and reason = 'charge' and not exists (select 1 from charges c
      where c.customer_id = ledger.customer_id and c.delivery = ledger.delivery and c.state in ('paid', 'refunded'))
    and not exists (select 1 from ledger known where known.customer_id = ledger.customer_id
      and known.delivery = ledger.delivery and known.kind <> 'paid')`.execute(transaction);
  await sql`delete from ledger_balances`.execute(transaction);
  await sql`insert into ledger_balances (customer_id, delivery, item, pet, account, paid, refunded, replaced)
    select customer_id, delivery, item, min(pet), account, ${sql.join(
      (['paid', 'refunded', 'replaced'] satisfies EntryKind[]).map(
        (kind) => sql`coalesce(sum(amount) filter (where kind = ${kind}), 0)`,
      ),
    )} from ledger group by customer_id, delivery, item, account`.execute(transaction);
  await sql`update credit_balances b set used = coalesce((
    select sum(case kind when 'paid' then amount when 'refunded' then -amount else 0 end) from ledger l
    where l.customer_id = b.customer_id and l.account = b.account and l.reason <> 'replacement'), 0)`.execute(
    transaction,
  );
}
