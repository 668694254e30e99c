import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { loadFacts } from './log.ts';
import { accountOf, creditSources, grantedTo } from './plan/credits.ts';
import type { CreditAccount, CreditPart, Share } from './shares.ts';
import { isCredit } from './shares.ts';

/** What a customer was given, by account, in the order in which it is used. Minor units. */
export async function grantsOf(transaction: Transaction<Schema>, customerId: number): Promise<CreditPart[]> {
  const facts = await loadFacts(transaction, customerId);
  return [
    { account: 'referral', amount: grantedTo(facts, 'referral') },
    ...creditSources(facts).map((source): CreditPart => ({
      account: accountOf(source),
      label: source.label,
      amount: source.amount,
    })),
  ];
}

/**
 * Brings what a customer was given into the balances of their credit: after each change of it, and before a charge. The database
 * refuses to lower it below what is used. The customer is locked.
 */
export async function syncGrants(transaction: Transaction<Schema>, customerId: number): Promise<CreditPart[]> {
  const grants = await grantsOf(transaction, customerId);
  const rows = JSON.stringify(grants);
  const given = grants.filter(({ amount }) => amount > 0);
  if (given.length > 0)
    await transaction
      .insertInto('credit_balances')
      .values(given.map(({ account, amount }) => ({ customer_id: customerId, account, granted: amount, used: 0 })))
      .onConflict((conflict) =>
        conflict
          .columns(['customer_id', 'account'])
          .doUpdateSet((row) => ({ granted: row.ref('excluded.granted') }))
          .whereRef('credit_balances.granted', '<>', 'excluded.granted'),
      )
      .execute();
  await sql`update credit_balances set granted = 0 where customer_id = ${customerId} and granted > 0
    and account <> all (select account from json_to_recordset(${rows}::json) as given(account text, amount int) where amount > 0)`.execute(
    transaction,
  );
  return grants;
}

/** Uses credit, or with -1 gives it back. The statement refuses more than was given. */
export async function useCredit(
  transaction: Transaction<Schema>,
  customerId: number,
  shares: readonly Share[],
  sign: 1 | -1 = 1,
): Promise<void> {
  const amounts = new Map<string, number>();
  for (const { account, amount } of shares)
    if (isCredit(account)) amounts.set(account, (amounts.get(account) ?? 0) + sign * amount);
  if (amounts.size === 0) return;
  const rows = JSON.stringify([...amounts].map(([account, amount]) => ({ account, amount })));
  const { numAffectedRows } = await sql`update credit_balances b set used = b.used + e.amount
    from json_to_recordset(${rows}::json) as e(account text, amount int)
    where b.customer_id = ${customerId} and b.account = e.account and b.used + e.amount between 0 and b.granted`.execute(
    transaction,
  );
  if (Number(numAffectedRows) !== amounts.size)
    throw new Error(`More credit of customer ${customerId} was to be used than there is: ${rows}`);
}

/** Of which accounts a charge takes its credit: offers first, then the codes in the order in which they were entered. */
export async function creditParts(
  transaction: Transaction<Schema>,
  customerId: number,
  { referral, offer }: { referral: number; offer: number },
): Promise<CreditPart[]> {
  if (referral + offer === 0) return [];
  const grants = await syncGrants(transaction, customerId);
  const used = new Map(
    (
      await transaction
        .selectFrom('credit_balances')
        .select(['account', 'used'])
        .where('customer_id', '=', customerId)
        .execute()
    ).map(({ account, used: amount }) => [account, amount]),
  );
  let left = offer;
  return [
    { account: 'referral' as CreditAccount, amount: referral },
    ...grants
      .filter(({ account }) => account !== 'referral')
      .map(({ account, label, amount }): CreditPart => {
        const taken = Math.min(left, amount - (used.get(account) ?? 0));
        left -= taken;
        return { account, label, amount: taken };
      }),
  ].filter(({ amount }) => amount > 0);
}
