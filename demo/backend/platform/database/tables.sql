-- All tables of the backend. `schema.ts` explains their columns. Later releases change them by migrations: `migrate.ts`.
-- A cluster distributes those that grow by customer: each of their keys has the customer, and no table has a trigger. What is unique
-- for all customers is in `directory`. `customer_id` 0 is no customer: visitors, and what outlives a customer.

create table customers (
  id bigserial primary key, public_id text not null, email text not null, password_hash text,
  first_name text not null, last_name text not null, country text not null, locale text not null,
  is_complete boolean not null, matched boolean not null, fwt boolean not null, trialist boolean not null,
  referral_code text not null, friends integer not null, show_treatment boolean not null,
  show_christmas boolean not null, address text not null, payment_type text not null, card_digits text, payment_problem text,
  line1 text not null default '', line2 text not null default '', postcode text not null default '',
  city text not null default '', phone text not null default '', version integer not null default 1, calendar_secret text,
  calendar_hash bytea,
  mail_secret text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  payment_token text, card_brand text, card_expires text, payment_label text, deletion_due timestamptz, kitchen_secret text,
  kitchen_hash bytea, plan_due timestamptz, email_typed text
);
create index customers_leaving on customers (deletion_due) where deletion_due is not null;

create table sessions (
  customer_id bigint not null references customers on delete cascade, token_hash bytea not null,
  expires_at timestamptz not null, linked_at timestamptz, id bigserial,
  public_id text not null default gen_random_uuid()::text, browser text, system text, device_hash bytea,
  started_at timestamptz not null default now(), last_at timestamptz not null default now(), data_until timestamptz,
  primary key (customer_id, id), unique (customer_id, token_hash)
);
create index sessions_expiry on sessions (expires_at);

create table pets (
  id bigserial, customer_id bigint not null references customers on delete cascade,
  public_id text not null, name text not null, gender text not null, photo text, asked integer not null,
  answered integer not null, missing jsonb not null, subscription text not null, matched boolean not null,
  tags jsonb not null, away jsonb, ended jsonb,
  primary key (customer_id, id), unique (customer_id, public_id)
);

create table plans (
  id bigserial, customer_id bigint not null references customers on delete cascade,
  pet_id bigint not null, delivery_date date not null, portions jsonb not null, blend text,
  room_for_treats boolean not null, line integer not null default 1, swap jsonb,
  primary key (customer_id, id), foreign key (customer_id, pet_id) references pets on delete cascade
);
create index plans_of_pet on plans (customer_id, pet_id, delivery_date);

create table services (
  id bigserial, customer_id bigint not null references customers on delete cascade,
  public_id text not null, kind text not null, interval_days integer not null check (interval_days > 0),
  method text not null, items jsonb not null, active boolean not null,
  primary key (customer_id, id), unique (customer_id, public_id)
);

create table deliveries (
  id bigserial, customer_id bigint not null references customers on delete cascade,
  public_id text not null, service_id bigint not null,
  sequence integer not null, order_id text not null, kind text not null, date date not null, method text not null,
  version integer not null, outcome text not null, confirmed_at timestamptz, discount_percent integer not null,
  referral_credit integer not null, offer_credit integer not null, items jsonb not null, address text, paid_at timestamptz,
  place jsonb, note text not null default '', charged_with jsonb, lines jsonb not null default '[]', home text,
  replaces text, declared jsonb, discount_amount integer not null default 0, reduced_by jsonb not null default '{}',
  fee integer,
  primary key (customer_id, id), unique (customer_id, public_id), unique (customer_id, service_id, sequence),
  foreign key (customer_id, service_id) references services on delete cascade
);
create index deliveries_of_customer on deliveries (customer_id, date);

create table changes (
  id bigserial, customer_id bigint not null references customers on delete cascade, at timestamptz not null,
  kind text not null, subject text, before jsonb not null, after jsonb not null, undo_until timestamptz,
  undone_by bigint, released jsonb not null default '{}',
  primary key (customer_id, id), foreign key (customer_id, undone_by) references changes on delete cascade
);
create index changes_undone_by on changes (customer_id, undone_by) where undone_by is not null;

create table facts (
  customer_id bigint not null references customers on delete cascade, id bigserial,
  change_id bigint, slot text not null, value jsonb not null,
  undone boolean not null default false,
  primary key (customer_id, id), foreign key (customer_id, change_id) references changes on delete cascade
);
create index facts_in_slot on facts (customer_id, slot, id desc) where not undone;
create index facts_of_change on facts (customer_id, change_id) where change_id is not null;

create table payment_visits (
  id bigserial, customer_id bigint not null references customers on delete cascade,
  reference text not null, purpose text not null, return_to text not null, state_hash bytea,
  session text, url text, expires_at timestamptz not null, charges jsonb not null,
  stored boolean not null default false, outcome text, told_at timestamptz, opening jsonb,
  look_at timestamptz not null default now(), looks integer not null default 0,
  primary key (customer_id, id), unique (customer_id, reference), unique (customer_id, state_hash), unique (customer_id, session)
);
create index payment_visits_due on payment_visits (look_at) where outcome is null and session is not null;
create index payment_visits_open on payment_visits (expires_at) where outcome is null;

create table charges (
  customer_id bigint not null references customers on delete cascade, delivery text not null, amount integer not null,
  currency text not null, state text not null, visit_id bigint, payment text,
  changed_at timestamptz not null default now(), primary key (customer_id, delivery),
  foreign key (customer_id, visit_id) references payment_visits on delete cascade
);

create table charge_tries (
  customer_id bigint not null references customers on delete cascade, delivery text not null, day date not null,
  is_reserve boolean not null, amount integer not null, announced_at timestamptz, visit_id bigint, method jsonb,
  look_at timestamptz, primary key (customer_id, delivery, day), unique (customer_id, visit_id)
);
create index charge_tries_due on charge_tries (look_at) where look_at is not null;

create table payment_methods (
  customer_id bigint not null references customers on delete cascade, id text not null, type text not null,
  token text not null, digits text, brand text, expires text, label text, added_at timestamptz not null,
  reserve_since timestamptz, primary key (customer_id, id)
);
create unique index payment_methods_reserve on payment_methods (customer_id) where reserve_since is not null;

create table mandates (
  customer_id bigint not null references customers on delete cascade, method text not null, reference text not null,
  creditor text not null, signed_on date not null, primary key (customer_id, method), unique (customer_id, reference)
);

create table debit_notices (
  customer_id bigint not null references customers on delete cascade, delivery text not null, mandate text not null,
  day date not null, amount integer not null, at timestamptz not null,
  primary key (customer_id, delivery, mandate, day, amount)
);

create table clock (
  id integer primary key check (id = 1), offset_ms bigint not null, faults integer not null default 0,
  demo boolean not null default false, lacking text not null default ''
);

create table codes (
  id bigserial primary key, hash bytea not null unique, label text not null, kind text not null,
  percent integer not null default 0, deliveries integer not null default 1, minimum integer not null default 0,
  amount integer not null default 0, currency text, countries jsonb, from_day text, until_day text,
  new_only boolean not null default false, most integer, uses integer not null default 0,
  check (uses >= 0 and (most is null or uses <= most)), check (percent between 0 and 100 and amount >= 0),
  check (kind = 'discount' or (most = 1 and currency is not null))
);

create table credit_balances (
  customer_id bigint not null references customers on delete cascade, account text not null, granted integer not null,
  used integer not null, primary key (customer_id, account), check (used >= 0 and used <= granted)
);

create table declarations (
  id bigserial, customer_id bigint not null, kind text not null, key text,
  fingerprint text not null, at timestamptz not null, country text not null, name text not null, email text not null,
  contract text not null, type text, reason text not null default '', ends_on date, cancelled boolean not null default false,
  primary key (customer_id, id), unique (customer_id, kind, key)
);
create index declarations_unowned on declarations (at) where customer_id = 0;

create table devices (
  customer_id bigint not null references customers on delete cascade, token_hash bytea not null,
  last_at timestamptz not null, primary key (customer_id, token_hash)
);
create index devices_age on devices (last_at);

create table directory (
  kind text not null, key text not null, customer_id bigint not null, expires_at timestamptz, primary key (kind, key)
);
create index directory_of_customer on directory (customer_id);
create index directory_expiry on directory (expires_at) where expires_at is not null;

create table due (
  customer_id bigint primary key references customers on delete cascade, at timestamptz not null
);
create index due_at on due (at);

create table email_changes (
  customer_id bigint primary key references customers on delete cascade, email text not null,
  token_hash bytea not null, expires_at timestamptz not null, email_typed text
);
create index email_changes_expiry on email_changes (expires_at);

create table email_stops (
  customer_id bigint not null references customers on delete cascade, token_hash bytea not null, email text not null,
  expires_at timestamptz not null, email_typed text, primary key (customer_id, token_hash)
);
create index email_stops_expiry on email_stops (expires_at);

create table faults (
  id bigserial primary key, call text not null, spec jsonb not null, remaining integer
);

create table idempotency (
  customer_id bigint not null references customers on delete cascade, key text not null, fingerprint text not null,
  status integer not null, body json not null, created_at timestamptz not null, primary key (customer_id, key)
);
create index idempotency_age on idempotency (created_at);

create table leave_reasons (
  month text not null, reason text not null, count integer not null, primary key (month, reason)
);

create table ledger (
  customer_id bigint not null references customers on delete cascade, id bigserial, delivery text not null,
  item text not null, pet text not null, account text not null, kind text not null, amount integer not null,
  reason text not null, reverses bigint, refund text, at timestamptz not null, due_at timestamptz not null,
  primary key (customer_id, id), unique (customer_id, reverses)
);
create index ledger_of_delivery on ledger (customer_id, delivery);

create table ledger_balances (
  customer_id bigint not null references customers on delete cascade, delivery text not null, item text not null,
  pet text not null, account text not null, paid integer not null, refunded integer not null, replaced integer not null,
  primary key (customer_id, delivery, item, account),
  check (paid >= 0 and refunded >= 0 and replaced >= 0 and paid - refunded - replaced >= 0)
);

create table link_requests (
  id bigserial primary key, email text not null, return_to text, requested_at timestamptz not null default now(), code text not null
);
create index link_requests_of_email on link_requests (email);

create table mail_links (
  customer_id bigint not null references customers on delete cascade, token_hash bytea not null,
  delivery_id bigint not null, action text not null, version integer not null,
  expires_at timestamptz not null, change_id bigint, described bytea not null, about text,
  primary key (customer_id, token_hash), foreign key (customer_id, delivery_id) references deliveries on delete cascade
);
create index mail_links_expiry on mail_links (expires_at);
create index mail_links_of_delivery on mail_links (customer_id, delivery_id);

create table mail_refusals (
  customer_id bigint not null references customers on delete cascade, kind text not null, primary key (customer_id, kind)
);

create table meal_ticks (
  customer_id bigint not null references customers on delete cascade,
  pet_id bigint not null, day date not null, meal text not null, fed boolean not null, at timestamptz not null,
  primary key (customer_id, pet_id, day, meal), foreign key (customer_id, pet_id) references pets on delete cascade
);

create table online_steps (
  name text primary key, done_at timestamptz not null default now()
);

create table outbox (
  id bigserial, customer_id bigint not null default 0, message_id text not null, about text, kind text not null, recipient text not null, subject text not null, text text not null,
  html text not null, attachments jsonb not null default '[]', created_at timestamptz not null default now(),
  attempts integer not null default 0, next_at timestamptz not null default now(), sent_at timestamptz,
  failed_at timestamptz, error text, expires_at timestamptz, stop_url text, path text, device bigint,
  primary key (customer_id, id), unique (customer_id, about)
);
create index outbox_age on outbox (created_at);
create index outbox_due on outbox (next_at, id) where sent_at is null and failed_at is null;
create index outbox_last_mails on outbox (id) where kind = 'deletion-done';
create index outbox_mails on outbox (next_at, id) where sent_at is null and failed_at is null and path is null and expires_at is null;
create index outbox_of_recipient on outbox (recipient);
create index outbox_reminders on outbox (next_at, id) where sent_at is null and failed_at is null and path is not null;
create index outbox_urgent on outbox (next_at, id) where sent_at is null and failed_at is null and path is null and expires_at is not null;

create table passkey_challenges (
  hash bytea primary key, expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

create table passkeys (
  id bigserial, customer_id bigint not null references customers on delete cascade,
  public_id text not null default gen_random_uuid()::text, credential_id bytea not null,
  public_key bytea not null, counter bigint not null, transports text[] not null, name text, browser text, system text,
  added_at timestamptz not null default now(), last_at timestamptz,
  primary key (customer_id, id), unique (customer_id, credential_id)
);

create table photos (
  customer_id bigint not null references customers on delete cascade,
  pet_id bigint not null, key text not null, type text not null, bytes bytea not null, width integer not null,
  height integer not null, at timestamptz not null,
  primary key (customer_id, pet_id), foreign key (customer_id, pet_id) references pets on delete cascade
);

create table price_changes (
  id bigserial primary key, thing text not null, currency text not null, price double precision not null,
  valid_from text not null, notice_days integer not null, registered_at timestamptz not null, last_customer bigint not null,
  unique (currency, thing, valid_from), check (price >= 0 and notice_days >= 0)
);

create table price_notices (
  customer_id bigint not null references customers on delete cascade,
  change_id bigint not null references price_changes on delete cascade, concerns boolean not null, mail text,
  notified_at timestamptz, news jsonb not null default '[]', primary key (customer_id, change_id)
);

create table profiles (
  customer_id bigint not null references customers on delete cascade,
  pet_id bigint not null, answers jsonb not null, version integer not null,
  primary key (customer_id, pet_id), foreign key (customer_id, pet_id) references pets on delete cascade
);

create table push_choices (
  customer_id bigint primary key references customers on delete cascade, refused text[] not null, quiet boolean not null,
  quiet_from text not null, quiet_until text not null
);

create table push_devices (
  id bigserial, customer_id bigint not null references customers on delete cascade, endpoint text not null,
  public_id text not null, p256dh text not null, auth text not null, device_hash bytea, browser text, system text,
  since timestamptz not null default now(), last_sent_at timestamptz,
  primary key (customer_id, id), unique (customer_id, public_id), unique (customer_id, device_hash)
);

create table push_keys (
  id integer default 1 primary key check (id = 1), public_key text not null, private_key text not null
);

create table recalls (
  customer_id bigint not null references customers on delete cascade, delivery text not null, product text not null,
  lots text[] not null, at timestamptz not null, primary key (customer_id, delivery, product, lots)
);

create table receipt_years (
  year integer primary key, last integer not null
);

create table receipts (
  id bigserial, customer_id bigint not null, year integer not null, number integer not null, delivery_id bigint,
  charged_on date not null, body jsonb not null,
  primary key (customer_id, id), unique (customer_id, year, number), unique (customer_id, delivery_id)
);
create index receipts_of_customer on receipts (customer_id, charged_on);
create index receipts_unowned on receipts (year) where customer_id = 0;

create table refunds (
  id bigserial, customer_id bigint not null, delivery text not null, payment text not null, amount integer not null, currency text not null, created_at timestamptz not null,
  next_at timestamptz not null, attempts integer not null default 0, refunded_at timestamptz,
  reason text not null default 'surplus', due_at timestamptz, sent_at timestamptz, part_of text,
  primary key (customer_id, id), unique (customer_id, payment)
);
create index refunds_due on refunds (next_at) where refunded_at is null;
create index refunds_open_of_customer on refunds (customer_id) where refunded_at is null;
create index refunds_to_send on refunds (next_at, due_at) where refunded_at is null and payment not like 'run:%';

create table report_photos (
  customer_id bigint not null references customers on delete cascade,
  delivery_id bigint not null, key text not null, type text not null, bytes bytea not null, width integer not null,
  height integer not null,
  primary key (customer_id, delivery_id), foreign key (customer_id, delivery_id) references deliveries on delete cascade
);

create table reports (
  customer_id bigint not null references customers on delete cascade,
  delivery_id bigint not null, at timestamptz not null, problem text not null, items jsonb not null,
  remedy text not null, amount integer,
  primary key (customer_id, delivery_id), foreign key (customer_id, delivery_id) references deliveries on delete cascade
);

create table sign_in_codes (
  browser_hash bytea primary key, email text not null, code_hash bytea not null, tries smallint not null default 0,
  return_to text, expires_at timestamptz not null
);
create index sign_in_codes_expiry on sign_in_codes (expires_at);
create index sign_in_codes_of_email on sign_in_codes (email);

create table sign_in_failures (
  key bytea primary key, failures integer not null, last_at timestamptz not null
);
create index sign_in_failures_age on sign_in_failures (last_at);

create table sign_in_links (
  customer_id bigint not null references customers on delete cascade, token_hash bytea not null, return_to text,
  expires_at timestamptz not null, primary key (customer_id, token_hash)
);
create index sign_in_links_expiry on sign_in_links (expires_at);

create table stored_bytes (
  customer_id bigint not null references customers on delete cascade, day date not null, files bigint not null default 0,
  changes bigint not null default 0, primary key (customer_id, day)
);
create index stored_bytes_age on stored_bytes (day);

create table weight_photos (
  customer_id bigint not null references customers on delete cascade,
  pet_id bigint not null, key text not null, type text not null, bytes bytea not null, width integer not null,
  height integer not null, gone_at timestamptz,
  primary key (customer_id, pet_id, key), foreign key (customer_id, pet_id) references pets on delete cascade
);
create index weight_photos_gone on weight_photos (gone_at) where gone_at is not null;

insert into clock (id, offset_ms) values (1, 0);
