export const charges = [
  // Each charge that failed once, with its state: payment/charge.ts. A charge without a row is due.
  `create table charges (
    customer_id bigint not null references customers on delete cascade, delivery text not null, amount integer not null,
    currency text not null, state text not null, visit_id bigint references payment_visits on delete set null, payment text,
    primary key (customer_id, delivery))`,
  // Money that arrived and was not owed. A refund outlives its customer, so that it is always carried out.
  `create table refunds (
    id bigserial primary key, customer_id bigint references customers on delete set null, delivery text not null,
    payment text not null unique, amount integer not null, currency text not null, created_at timestamptz not null,
    next_at timestamptz not null, attempts integer not null default 0, refunded_at timestamptz)`,
  `create index refunds_due on refunds (next_at) where refunded_at is null`,
  `create index refunds_of_customer on refunds (customer_id)`,
  // The request to the provider, stored before it is sent and removed after its answer, so that a lost answer leads to
  // the same session; and the time at which the job asks the provider next.
  `alter table payment_visits add column opening jsonb, add column look_at timestamptz not null default now(),
    add column looks integer not null default 0`,
  `create index payment_visits_due on payment_visits (look_at) where outcome is null and session is not null`,
];
