/**
 * The tries of failed charges: `demo/server/payment/tries`. One a day at most; a try has a visit as soon as it has started, and
 * is looked at until the provider has answered. It only adds.
 */
export const chargeTries = [
  `create table charge_tries (
    customer_id bigint not null references customers on delete cascade, delivery text not null, day date not null,
    is_reserve boolean not null, amount integer not null, announced_at timestamptz, visit_id bigint unique, method jsonb,
    look_at timestamptz, primary key (customer_id, delivery, day))`,
  `create index charge_tries_due on charge_tries (look_at) where look_at is not null`,
];

/** Ways to pay besides the default one, one of them in reserve. It only adds. */
export const paymentMethods = [
  `create table payment_methods (
    customer_id bigint not null references customers on delete cascade, id text not null, type text not null,
    token text not null, digits text, brand text, expires text, label text, added_at timestamptz not null,
    reserve_since timestamptz, primary key (customer_id, id))`,
  `create unique index payment_methods_reserve on payment_methods (customer_id) where reserve_since is not null`,
  // A failed charge can be tried with a new reserve: a reason to look at the customer.
  `create trigger look_again after insert or update on payment_methods for each row execute function look_again()`,
];

/** SEPA mandates, and the debits that were announced by them. It only adds. */
export const sepa = [
  `create table mandates (
    customer_id bigint not null references customers on delete cascade, method text not null,
    reference text not null unique, creditor text not null, signed_on date not null, primary key (customer_id, method))`,
  `create table debit_notices (
    customer_id bigint not null references customers on delete cascade, delivery text not null, mandate text not null,
    day date not null, amount integer not null, at timestamptz not null,
    primary key (customer_id, delivery, mandate, day, amount))`,
];
