import { sql } from 'kysely';
import type { Executor } from '../database/schema.ts';

/** Hours after which an open visit or a refund that was not sent is reported. */
const overdue = 24;

/** What must never be found, as a query for its rows. */
const rules = {
  'A paid charge whose delivery is not paid': sql<{ what: string }>`
    select c.delivery as what from charges c left join deliveries d on d.public_id = c.delivery and d.customer_id = c.customer_id
    where c.state = 'paid' and (d.id is null or d.paid_at is null)`,
  'A delivery paid late without a paid charge': sql<{ what: string }>`
    select d.public_id as what from deliveries d left join charges c on c.delivery = d.public_id and c.customer_id = d.customer_id
    where d.paid_at is not null and c.state is distinct from 'paid'`,
  'A pending charge whose visit has ended': sql<{ what: string }>`
    select c.delivery as what from charges c left join payment_visits v on v.id = c.visit_id
    where c.state = 'pending' and (v.id is null or v.outcome is not null)`,
  'A payment that both pays a charge and is refunded': sql<{ what: string }>`
    select c.delivery as what from charges c join refunds r on r.payment = c.payment`,
  'A surplus visit without a refund': sql<{ what: string }>`
    select v.id::text as what from payment_visits v left join refunds r
      on r.payment = v.session or starts_with(r.payment, v.reference || ':')
    where v.outcome = 'surplus' and r.id is null`,
  [`A refund that was not sent for ${overdue} hours`]: sql<{ what: string }>`
    select id::text as what from refunds
    where refunded_at is null and next_at - created_at > ${overdue} * interval '1 hour'`,
  [`A visit that the provider has not ended for ${overdue} hours`]: sql<{ what: string }>`
    select id::text as what from payment_visits
    where outcome is null and session is not null and expires_at < now() - ${overdue} * interval '1 hour'`,
};

/** Compares charges, visits, deliveries and refunds. Returns numbers for an overview, and a line for each mismatch. */
export async function reconcile(
  executor: Executor,
): Promise<{ counts: [name: string, count: number][]; mismatches: string[] }> {
  const { rows } = await sql<{ name: string; count: number }>`
    select 'charges ' || state as name, count(*)::int as count from charges group by state
    union all select 'visits ' || coalesce(outcome, 'open'), count(*)::int from payment_visits group by outcome
    union all select case when refunded_at is null then 'refunds to send' else 'refunds sent' end, count(*)::int
      from refunds group by refunded_at is null
    union all select 'receipts', count(*)::int from receipts
    order by 1`.execute(executor);
  const mismatches: string[] = [];
  for (const [rule, query] of Object.entries(rules))
    for (const { what } of (await query.execute(executor)).rows) mismatches.push(`${rule}: ${what}`);
  return { counts: rows.map(({ name, count }) => [name, count]), mismatches };
}
