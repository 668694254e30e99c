import { impersonal, leftOut, tableNames } from '../../../demo/backend/customer/personal-data/tables.ts';

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
    'create table next_things (customer_id bigint not null references customers on delete cascade, thing text not null, primary key (customer_id, thing))',
    'create index next_things_by_name on next_things (thing)',
  ],
];
