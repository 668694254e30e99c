import { sql } from 'kysely';
import { shopTimeInSql } from '../platform/database/shop-clock.ts';
import type { Executor } from '../platform/database/schema.ts';

/** Hours after which an open visit is reported. */
const overdue = 24;
/** Attempts after which a refund is reported: about a day until it is on its way, and about a week until it is done. */
const attempts = { sent: 12, done: 40 } as const;

/** Days after which a refund of the charge run is reported: money arrives three working days after it was sent. */
const runDays = 10;

/** The shop's day, whose clock the demo can move. */
const today = sql<string>`(${sql.raw(shopTimeInSql)})::date`;

/** Marks what the shop's charge run did, in contrast to the provider. */
const byRun = sql`case when payment like 'run:%' then ' by the charge run' else '' end`;

/** What is paid back of each charge, by the name of its payment: all of it, and what has been sent. */
const backOf = sql`(select customer_id, coalesce(part_of, payment) as payment, sum(amount)::int as amount,
  coalesce(sum(amount) filter (where refunded_at is not null), 0)::int as refunded
  from refunds where part_of is null or reason <> 'surplus' group by 1, 2)`;

/** Deliveries whose charge by the run isn't recorded, and whether a job is still to look at their customer. */
const unrecorded = sql`(select d.public_id as what, exists (
    select 1 from due where due.customer_id = p.id and due.at <= ${sql.raw(shopTimeInSql)}) as is_due
  from deliveries d join customers p on p.id = d.customer_id
    left join charges c on c.delivery = d.public_id and c.customer_id = d.customer_id
  where d.date between ${today} - 50 and ${today} - 2 and d.outcome in ('ok', 'returned', 'lost') and d.replaces is null
    and c.delivery is null and p.matched and p.payment_problem is null
    and not exists (select 1 from pets where pets.customer_id = p.id and not pets.matched))`;

/** What entries of the ledger do to a balance. */
const kinds = ['paid', 'refunded', 'replaced'] as const;

/** What must never be found, as a query for its rows. */
const rules = {
  'A charged delivery without a charge': sql<{ what: string }>`
    select what from ${unrecorded} as found where not is_due`,
  'A paid charge whose delivery is not paid': sql<{ what: string }>`
    select c.delivery as what from charges c left join deliveries d on d.public_id = c.delivery and d.customer_id = c.customer_id
      left join ${backOf} r on r.customer_id = c.customer_id and r.payment = c.payment
    where c.state = 'paid' and c.amount > coalesce(r.amount, 0)
      and (d.id is null or d.outcome not in ('ok', 'returned', 'lost'))`,
  'A delivery paid late without a paid charge': sql<{ what: string }>`
    select d.public_id as what from deliveries d left join charges c on c.delivery = d.public_id and c.customer_id = d.customer_id
    where d.paid_at is not null and coalesce(c.state, 'due') not in ('paid', 'refunded')`,
  'A paid charge without a payment': sql<{ what: string }>`
    select delivery as what from charges where state in ('paid', 'refunded') and amount > 0 and payment is null`,
  'A receipt without a paid charge of its amount': sql<{ what: string }>`
    select r.year || '-' || lpad(r.number::text, 6, '0') as what from receipts r
      join deliveries d on d.customer_id = r.customer_id and d.id = r.delivery_id
      left join charges c on c.delivery = d.public_id and c.customer_id = d.customer_id
    where r.charged_on < ${today}
      and (c.delivery is null or c.state not in ('paid', 'refunded') or c.amount <> (r.body -> 'sums' ->> 'total')::int)`,
  'A pending charge whose visit has ended': sql<{ what: string }>`
    select c.delivery as what from charges c left join payment_visits v on v.customer_id = c.customer_id and v.id = c.visit_id
    where c.state = 'pending' and (v.id is null or v.outcome is not null)`,
  'A payment of which more is refunded than was paid': sql<{ what: string }>`
    select c.delivery as what from charges c join ${backOf} r on r.customer_id = c.customer_id and r.payment = c.payment where r.amount > c.amount
    union all select c.delivery from charges c join refunds r on r.customer_id = c.customer_id and r.payment = c.payment where r.reason = 'surplus'`,
  'A charge whose state does not fit its refund': sql<{ what: string }>`
    select c.delivery as what from charges c left join ${backOf} r on r.customer_id = c.customer_id and r.payment = c.payment
    where c.state in ('paid', 'refunded') and c.payment is not null and c.amount > 0
      and (c.state = 'refunded') <> (coalesce(r.refunded, 0) >= c.amount)`,
  'A paid charge whose items don’t add up to it': sql<{ what: string }>`
    select c.delivery as what from charges c left join (
      select customer_id, delivery, sum(amount) filter (where account = 'money') as money from ledger where reason = 'charge' group by 1, 2
    ) l on l.customer_id = c.customer_id and l.delivery = c.delivery
    where c.state in ('paid', 'refunded') and (l.delivery is null or coalesce(l.money, 0) <> c.amount)`,
  'A refund that is none of the ledger, or has another amount': sql<{ what: string }>`
    select r.id::text as what from refunds r left join (
      select customer_id, refund, sum(amount) as amount from ledger where account = 'money' and refund is not null and not exists (
        select 1 from ledger back where back.customer_id = ledger.customer_id and back.reverses = ledger.id) group by 1, 2
    ) l on l.customer_id = r.customer_id and l.refund = r.payment
    where r.reason <> 'surplus' and r.customer_id <> 0 and r.amount is distinct from l.amount`,
  'A balance that is not the sum of its entries': sql<{ what: string }>`
    select coalesce(b.delivery, l.delivery) || ' ' || coalesce(b.item, l.item) as what from ledger_balances b full join (
      select customer_id, delivery, item, account, ${sql.join(
        kinds.map((kind) => sql`coalesce(sum(amount) filter (where kind = ${kind}), 0) as ${sql.ref(kind)}`),
      )} from ledger group by 1, 2, 3, 4
    ) l using (customer_id, delivery, item, account)
    where (b.paid, b.refunded, b.replaced) is distinct from (l.paid::int, l.refunded::int, l.replaced::int)`,
  'Credit of which more or less is used than by the ledger': sql<{ what: string }>`
    select b.customer_id || ' ' || b.account as what from credit_balances b left join (
      select customer_id, account, sum(case kind when 'paid' then amount when 'refunded' then -amount else 0 end) as used
      from ledger where reason <> 'replacement' group by 1, 2
    ) l using (customer_id, account) where b.used <> coalesce(l.used, 0)`,
  'A replacement whose items were not left of another delivery': sql<{ what: string }>`
    select d.public_id as what from deliveries d where d.replaces is not null and not exists (select 1 from ledger l
      where l.customer_id = d.customer_id and l.delivery = d.public_id and l.reason = 'replacement' and l.account = 'goods')`,
  'A surplus visit without a refund': sql<{ what: string }>`
    select v.id::text as what from payment_visits v left join refunds r
      on r.customer_id = v.customer_id and (r.payment = v.session or starts_with(r.payment, v.reference || ':'))
    where v.outcome = 'surplus' and r.id is null`,
  'A refund that is not carried out': sql<{ what: string }>`
    select id::text as what from refunds where refunded_at is null and case when payment like 'run:%'
      then customer_id <> 0 and due_at < ${today} - ${sql.lit(runDays)}
      else attempts >= case when sent_at is null then ${sql.lit(attempts.sent)} else ${sql.lit(attempts.done)} end end`,
  'A refund of a charge that was not made': sql<{ what: string }>`
    select r.id::text as what from refunds r left join charges c
      on c.customer_id = r.customer_id and c.payment = coalesce(r.part_of, r.payment)
    where r.reason <> 'surplus' and r.customer_id <> 0 and c.delivery is null`,
  [`A visit that the provider has not ended for ${overdue} hours`]: sql<{ what: string }>`
    select id::text as what from payment_visits
    where outcome is null and session is not null and expires_at < now() - ${overdue} * interval '1 hour'`,
};

/** Compares charges, visits, deliveries and refunds. Returns numbers for an overview, and a line for each mismatch. */
export async function reconcile(
  executor: Executor,
): Promise<{ counts: [name: string, count: number][]; mismatches: string[] }> {
  const { rows } = await sql<{ name: string; count: number }>`
    select 'charges ' || state || ${byRun} as name, count(*)::int as count from charges group by 1
    union all select 'visits ' || coalesce(outcome, 'open'), count(*)::int from payment_visits group by outcome
    union all select 'refunds ' || case when refunded_at is not null then 'done' when sent_at is not null then 'sent' else 'due' end
      || ${byRun}, count(*)::int from refunds group by 1
    union all select 'receipts', count(*)::int from receipts
    union all select 'charges due, not yet recorded by the jobs', count(*)::int from ${unrecorded} as found where is_due having count(*) > 0
    order by 1`.execute(executor);
  const parts = Object.entries(rules).map(
    ([rule, query]) => sql`select ${rule}::text as rule, what from (${query}) as found`,
  );
  const { rows: found } = await sql<{ rule: string; what: string }>`${sql.join(parts, sql` union all `)}`.execute(
    executor,
  );
  return {
    counts: rows.map(({ name, count }) => [name, count]),
    mismatches: found.map(({ rule, what }) => `${rule}: ${what}`),
  };
}
