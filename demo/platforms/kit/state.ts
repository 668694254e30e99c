import { DatabaseSync } from 'node:sqlite';

/**
 * What gateways keep: keys of changes and sessions. In memory, or in a file that several processes of a machine share.
 */
export function openState(file = ':memory:'): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 5000 });
  database.exec(`
    pragma journal_mode = wal;
    create table if not exists keys
      (key text primary key, request text not null, owner text not null, lease integer not null, made integer not null, answer text);
    create table if not exists sessions (id text primary key, sealed blob not null, expires integer not null);
  `);
  return database;
}
