/** Tables whose rows belong to a pet: the customer is the shard key, so each row states its customer too. */
const ofPets = ['plans', 'profiles', 'photos', 'meal_ticks', 'absences'];

/**
 * Adds the shard key and the table of due customers. It only adds, so the previous release runs against it: triggers
 * fill in what that release doesn't write. Existing rows follow in `online-steps.ts`, in small transactions.
 */
export const scale = [
  ...[...ofPets, 'reports'].map((table) => `alter table ${table} add column customer_id bigint`),
  `create function customer_of_pet() returns trigger language plpgsql as $$ begin
    if new.customer_id is null then
      select customer_id into new.customer_id from pets where id = new.pet_id;
    end if;
    return new;
  end $$`,
  ...ofPets.map(
    (table) =>
      `create trigger customer_of_pet before insert on ${table} for each row execute function customer_of_pet()`,
  ),
  `create function customer_of_delivery() returns trigger language plpgsql as $$ begin
    if new.customer_id is null then
      select customer_id into new.customer_id from deliveries where id = new.delivery_id;
    end if;
    return new;
  end $$`,
  `create trigger customer_of_delivery before insert on reports
    for each row execute function customer_of_delivery()`,
  // When the jobs look at a customer's deliveries next: `demo/server/jobs/due.ts`.
  `create table due (customer_id bigint primary key references customers on delete cascade, at timestamptz not null)`,
  `create index due_at on due (at)`,
  // Every writer of deliveries is covered, whichever release or program it is.
  `create function look_again() returns trigger language plpgsql as $$ begin
    insert into due as known (customer_id, at) values (new.customer_id, '-infinity')
      on conflict (customer_id) do update set at = '-infinity' where known.at > '-infinity';
    return null;
  end $$`,
  `create trigger look_again after insert or update on deliveries for each row execute function look_again()`,
  // Steps that run after the start of a release, in parallel with its requests.
  `create table online_steps (name text primary key, done_at timestamptz not null default now())`,
];
