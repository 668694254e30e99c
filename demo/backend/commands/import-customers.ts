/*
 * `npm run import-customers -- <file> [--dry-run]`: creates customers from a JSON or CSV file, or from standard input
 * (`-`), in the database of DATABASE_URL or DATA_DIR. An interrupted run continues when it is started again.
 */
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { readConfig } from '../platform/config.ts';
import { migrate, migrateServer } from '../platform/database/migrate.ts';
import { openEmbedded, openServer } from '../platform/database/open.ts';
import { checkPeople, Unreadable } from './import/check.ts';
import type { Entry, Problem } from './import/check.ts';
import { readCsv } from './import/read-csv.ts';
import { readJson } from './import/read-json.ts';
import { savePeople } from './import/save.ts';

const usage = `Usage: npm run import-customers -- <file.json, file.csv, or - for standard input> [--dry-run]
DATABASE_URL or DATA_DIR names the database.`;

/** Problems shown at once. */
const most = 50;

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error('The file is not in UTF-8: save it as UTF-8 and try again.');
  }
}

const read = (text: string): Entry[] => (/^\s*[[{]/.test(text) ? readJson(text) : readCsv(text));

function complain(file: string, problems: readonly Problem[], end: string): never {
  const lines = problems.slice(0, most).map(({ line, message }) => `${file}:${line}: ${message}`);
  const more = problems.length > most ? `\n… and ${problems.length - most} more` : '';
  throw new Error(`${lines.join('\n')}${more}\n${end}`);
}

const nothing = 'Nothing was imported. Correct the file and try again.';

/** Prints how far an import is, if it takes more than a moment. */
const progressOf =
  (total: number) =>
  (done: number): void => {
    if (total > 1000) process.stderr.write(`${done} of ${total} customers\n`);
  };

async function main(words: string[]): Promise<void> {
  const isDry = words.includes('--dry-run');
  const [file, ...more] = words.filter((word) => word !== '--dry-run');
  if (!file || more.length > 0 || (file.startsWith('-') && file !== '-')) throw new Error(usage);
  const text = decode(file === '-' ? await buffer(process.stdin) : await readFile(file));
  let entries: Entry[];
  try {
    entries = read(text);
  } catch (error) {
    if (error instanceof Unreadable) complain(file, [error.problem], nothing);
    throw error;
  }
  const { people, problems } = checkPeople(entries);
  if (problems.length > 0) complain(file, problems, nothing);
  const { databaseUrl, dataDir } = readConfig(process.env);
  const database = databaseUrl ? await openServer(databaseUrl) : await openEmbedded(dataDir);
  try {
    if (databaseUrl) await migrateServer(databaseUrl);
    else await migrate(database.kysely);
    const {
      created,
      dogs,
      known,
      problems: refused,
    } = await savePeople(database, people, isDry, progressOf(people.length));
    process.stdout.write(`${isDry ? 'Would create' : 'Created'}: ${created} customers, ${dogs} dogs\n`);
    process.stdout.write(`There already, left as they are: ${known}\n`);
    if (refused.length > 0)
      complain(file, refused, 'The database refused these customers. Correct them and import the file again.');
  } finally {
    await database.close();
  }
}

await main(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
