import { impersonal, leftOut, tableNames } from '../../../demo/server/customer/personal-data/tables.ts';

/** All tables, as the personal data's list knows them. */
const tables = [...tableNames, ...Object.keys(leftOut), ...impersonal];

/** What a migration may do to a table (CONTRIBUTING.md#add-a-migration). */
const expansions = [
  'alter table % add column of_next text',
  `alter table % add column counted integer not null default 0, add column listed jsonb not null default '[]'`,
  'alter table % add constraint %_counted check (counted >= 0) not valid',
];

/** The migrations of a made-up next release: every kind of statement, in every table. */
export const migrations: readonly (readonly string[])[] = [
  ...tables.map((table) => expansions.map((each) => each.replaceAll('%', table))),
  ['alter table customers alter column phone drop not null'],
  [
    'create table next_things (customer_id bigint not null references customers on delete cascade, thing text not null)',
    'create index next_things_of_customer on next_things (customer_id)',
  ],
  [
    `create function keep_thing() returns trigger language plpgsql as $$ begin
      insert into next_things values (new.customer_id, new.public_id); return null; end $$`,
    'create trigger keep_thing after update on deliveries for each row execute function keep_thing()',
  ],
];
