/*
 * `npm run cluster`: a primary and a synchronous standby, two processes and 20 writes a second. Processes are killed, the
 * standby stalls, connections fall silent, the primary fails, and PgBouncer is put in between. Prints one table, and exits
 * with 1 if a promise doesn't hold. It needs PostgreSQL and PgBouncer of Debian.
 */
import { hasPostgres } from '../../support/database/postgres.mjs';
import { hasPgbouncer } from './pgbouncer.ts';
import { runScenarios } from './scenarios.ts';

if (!hasPostgres() || !hasPgbouncer()) {
  process.stderr.write('This needs PostgreSQL and PgBouncer: apt-get install postgresql pgbouncer\n');
  process.exit(1);
}

/** Seconds. */
const goals = { slowestAnswer: 5, readyAfterCure: 10, termination: 10 };

const seconds = (value: number | undefined): string => (value === undefined ? '' : value.toFixed(1));
const rows = await runScenarios((text) => process.stdout.write(`${text}\n`));
process.stdout.write(
  '\n| scenario | writes | lost | twice | s without writes | slowest answer s | 503 | other failures | s until ready | s from SIGTERM | |\n',
);
process.stdout.write(`|${'---|'.repeat(11)}\n`);
for (const row of rows)
  process.stdout.write(
    `| ${[
      row.scenario,
      row.acknowledged ?? '',
      row.lost ?? '',
      row.twice ?? '',
      seconds(row.withoutWrites),
      seconds(row.slowestAnswer),
      row.busy ?? '',
      row.failed ?? '',
      seconds(row.readyAfterCure),
      seconds(row.termination),
      row.note ?? '',
    ].join(' | ')} |\n`,
  );

const broken = rows.filter(
  (row) =>
    (row.lost ?? 0) + (row.twice ?? 0) + (row.failed ?? 0) > 0 ||
    (row.slowestAnswer ?? 0) > goals.slowestAnswer ||
    // A process that was killed starts first.
    (!row.scenario.startsWith('kill') && (row.readyAfterCure ?? 0) > goals.readyAfterCure) ||
    (row.termination ?? 0) > goals.termination,
);
for (const { scenario } of broken) process.stdout.write(`A promise doesn’t hold: ${scenario}\n`);
process.exit(broken.length > 0 ? 1 : 0);
