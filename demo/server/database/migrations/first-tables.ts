/* The statements of the migrations up to `0017-reports`. */

export const emailChanges = [
  // One per customer: asking again takes the place of what was asked before.
  `create table email_changes (
    customer_id bigint primary key references customers on delete cascade, email text not null, token_hash bytea not null unique,
    expires_at timestamptz not null)`,
];

export const rewind = [
  // Affected rows of the change, last moment to undo it, and the entry of its undo.
  `alter table changes add column touched jsonb, add column undo_until timestamptz,
    add column undone_by bigint references changes on delete set null`,
  // The service whose deliveries a dog shared before it got separate ones.
  `alter table services add column split_from bigint references services on delete set null`,
];

export const devices = [
  `alter table customers alter column password_hash drop not null`,
  `alter table sessions add column id bigserial unique,
    add column public_id text not null unique default gen_random_uuid()::text,
    add column browser text, add column system text, add column device_hash bytea,
    add column started_at timestamptz not null default now(), add column last_at timestamptz not null default now()`,
  `create index sessions_of_customer on sessions (customer_id)`,
];

export const payments = [
  `alter table customers add column payment_token text, add column card_brand text, add column card_expires text,
    add column payment_label text`,
  `alter table deliveries add column paid_at timestamptz`,
  `create table payment_visits (
    id bigserial primary key, reference text not null unique, customer_id bigint not null references customers on delete cascade,
    purpose text not null, return_to text not null, state_hash bytea unique, session text unique, url text,
    expires_at timestamptz not null, charges jsonb not null, stored boolean not null default false, outcome text,
    told_at timestamptz)`,
  `create index payment_visits_of_customer on payment_visits (customer_id)`,
  `create index payment_visits_open on payment_visits (expires_at) where outcome is null`,
];

export const reports = [
  // One for each delivery. What became of it follows from its time and the clock.
  `create table reports (
    delivery_id bigint primary key references deliveries on delete cascade, at timestamptz not null, problem text not null,
    items jsonb not null, remedy text not null, amount integer)`,
];

export const declarations = [
  // What was declared stays when the customer is deleted: it is the shop's proof, and the customer's.
  `create table declarations (
    id bigserial primary key, kind text not null, key text, fingerprint text not null, at timestamptz not null,
    customer_id bigint references customers on delete set null, country text not null, name text not null, email text not null,
    contract text not null, type text, reason text not null default '', ends_on date, cancelled boolean not null default false,
    unique (kind, key))`,
  `create index declarations_of_customer on declarations (customer_id)`,
];

export const mailPreferences = [
  `create table mail_refusals (
    customer_id bigint not null references customers on delete cascade, kind text not null, primary key (customer_id, kind))`,
  // With it, from a mail, one can end a kind of mail and do nothing else.
  `alter table customers add column mail_secret text not null unique
    default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`,
  `alter table outbox add column stop_url text`,
];

export const signInLinks = [
  // What was typed, for known and unknown addresses alike: a worker looks for the customer.
  `create table link_requests (
    id bigserial primary key, email text not null, return_to text, requested_at timestamptz not null default now())`,
  `create table sign_in_links (
    token_hash bytea primary key, customer_id bigint not null references customers on delete cascade, return_to text,
    expires_at timestamptz not null)`,
  `create index sign_in_links_of_customer on sign_in_links (customer_id)`,
  // A mail whose link signs in: it isn't sent later, and its text is removed when it has been sent.
  `alter table outbox add column expires_at timestamptz`,
  // Time of the session's start with a link.
  `alter table sessions add column linked_at timestamptz`,
];

export const outbox = [
  `create table outbox (
    id bigserial primary key, message_id text not null unique, customer_id bigint references customers on delete cascade,
    about text unique, kind text not null, recipient text not null, subject text not null, text text not null, html text not null,
    attachments jsonb not null default '[]', created_at timestamptz not null default now(), attempts integer not null default 0,
    next_at timestamptz not null default now(), sent_at timestamptz, failed_at timestamptz, error text)`,
  `create index outbox_due on outbox (next_at, id) where sent_at is null and failed_at is null`,
  `create index outbox_of_customer on outbox (customer_id)`,
];

export const profiles = [
  // A pet without a row has answered elsewhere: `pets.missing` lists the open questions.
  `create table profiles (pet_id bigint primary key references pets on delete cascade, answers jsonb not null,
    version integer not null)`,
  // The key in the photo's address changes with its content.
  `create table photos (pet_id bigint primary key references pets on delete cascade, key text not null,
    type text not null, bytes bytea not null, width integer not null, height integer not null, at timestamptz not null)`,
];

export const signInLimits = [
  `create table sign_in_failures (key bytea primary key, failures integer not null, last_at timestamptz not null)`,
  `create table devices (
    token_hash bytea not null, customer_id bigint not null references customers on delete cascade,
    last_at timestamptz not null, primary key (token_hash, customer_id))`,
  // Whether sample customers were ever filled in.
  `alter table clock add column demo boolean not null default false`,
  `update clock set demo = exists (select 1 from customers where email like '%@example.test')`,
];

export const start = [
  `create table customers (
    id bigserial primary key, public_id text not null unique, email text not null unique, password_hash text not null,
    first_name text not null, last_name text not null, country text not null, locale text not null, is_complete boolean not null,
    matched boolean not null, fwt boolean not null, trialist boolean not null, referral_code text not null unique,
    friends integer not null, basket integer not null, show_treatment boolean not null, show_christmas boolean not null,
    address text not null, payment_type text not null, card_digits text, payment_problem text)`,
  `create table sessions (token_hash bytea primary key, customer_id bigint not null references customers on delete cascade, expires_at timestamptz not null)`,
  `create table pets (
    id bigserial primary key, public_id text not null unique, customer_id bigint not null references customers on delete cascade,
    name text not null, gender text not null, photo text, asked integer not null, answered integer not null, missing jsonb not null,
    subscription text not null, paused_since date, paused_until date, cancelled_on date, matched boolean not null, tags jsonb not null)`,
  `create index pets_of_customer on pets (customer_id)`,
  `create table plans (
    id bigserial primary key, pet_id bigint not null references pets on delete cascade, delivery_date date not null,
    portions jsonb not null, blend text, room_for_treats boolean not null)`,
  `create index plans_of_pet on plans (pet_id, delivery_date)`,
  `create table services (
    id bigserial primary key, public_id text not null unique, customer_id bigint not null references customers on delete cascade,
    kind text not null, interval_days integer not null check (interval_days > 0), method text not null, items jsonb not null, active boolean not null)`,
  `create table deliveries (
    id bigserial primary key, public_id text not null unique, service_id bigint not null references services on delete cascade,
    customer_id bigint not null references customers on delete cascade, sequence integer not null, order_id text not null,
    kind text not null, date date not null, method text not null, version integer not null, outcome text not null, confirmed_at timestamptz,
    discount_percent integer not null, referral_credit integer not null, offer_credit integer not null, items jsonb not null,
    unique (service_id, sequence))`,
  `create index deliveries_of_customer on deliveries (customer_id, date)`,
  `create table idempotency (
    customer_id bigint not null references customers on delete cascade, key text not null, fingerprint text not null,
    status integer not null, body json not null, created_at timestamptz not null, primary key (customer_id, key))`,
  `create table clock (id integer primary key check (id = 1), offset_ms bigint not null)`,
  `insert into clock values (1, 0)`,
  `create table faults (id bigserial primary key, call text not null, spec jsonb not null, remaining integer)`,
];

export const changes = [
  `create table changes (
    id bigserial primary key, customer_id bigint not null references customers on delete cascade, at timestamptz not null,
    kind text not null, subject text, before jsonb not null, after jsonb not null)`,
  `create index changes_of_customer on changes (customer_id, id)`,
  `create table absences (
    id bigserial primary key, pet_id bigint not null references pets on delete cascade, kind text not null,
    from_date date not null, until_date date, made_at timestamptz not null, ended_at timestamptz, reason text)`,
  `create index absences_of_pet on absences (pet_id)`,
  `alter table customers
    add column line1 text not null default '', add column line2 text not null default '', add column postcode text not null default '',
    add column city text not null default '', add column phone text not null default '',
    add column version integer not null default 1, add column calendar_secret text, add column calendar_hash bytea unique`,
  // The one-line address follows the country's format. What can't be split stays in the first part.
  `update customers set line1 = address`,
  `update customers set line1 = parts[1], city = parts[2], postcode = parts[3]
    from (select id, regexp_match(address, '^(.+), (.+) (\\S+ \\S+)$') as parts from customers where country in ('GB', 'IE')) as read
    where read.id = customers.id and parts is not null`,
  `update customers set line1 = parts[1], postcode = parts[2], city = parts[3]
    from (select id, regexp_match(address, '^(.+), (\\d{4} [A-Z]{2}|\\d{3} \\d{2}|\\d{4,5}) (.+)$') as parts
      from customers where country not in ('GB', 'IE')) as read
    where read.id = customers.id and parts is not null`,
  `alter table deliveries add column address text`,
  // Paused and cancelled pets get an absence made now, so that past deliveries don't change.
  `insert into absences (pet_id, kind, from_date, until_date, made_at)
    select id, case subscription when 'paused' then 'pause' else 'cancel' end,
      coalesce(case subscription when 'paused' then paused_since else cancelled_on end, current_date),
      case subscription when 'paused' then paused_until end, now() + (select offset_ms from clock) * interval '1 millisecond'
    from pets where subscription in ('paused', 'cancelled')`,
  `update services set active = true where exists (select 1 from pets where pets.customer_id = services.customer_id
    and pets.subscription = 'paused' and services.items @> jsonb_build_array(jsonb_build_object('petPublicId', pets.public_id)))`,
  `update pets set subscription = 'active' where subscription in ('paused', 'cancelled')`,
  `alter table pets drop column paused_since, drop column paused_until, drop column cancelled_on`,
];
