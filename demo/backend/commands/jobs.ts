/* `npm run jobs`: lists what the jobs have to do and what fails, and makes it due at once or drops it. */
import { dropLooks, jobNames, retryItems, stuckItems } from '../jobs/stuck.ts';
import { openPlace } from '../platform/database/open.ts';
import { readShopTime } from '../platform/database/shop-clock.ts';
import { columnsOf, decided, readDecision, timeOf, WrongWord } from './decide.ts';
import { printResult } from './print-result.ts';

const help = `npm run jobs -- [list | retry <job> | drop deliveries] [<key>… | --all]

  list                    what is due, and what failed, with the reason (default)
  retry <job> <key>…      makes it due at once; --all: all of the job whose last try failed
  drop deliveries <key>…  looks at these customers no more until something of theirs changes. Refunds, visits and tries of charges can't be dropped
  --limit <n>             rows of each job; default 20
  --database <…>          a URL of PostgreSQL or the folder of an embedded database whose server is stopped; default DATABASE_URL

Jobs: ${jobNames.join(', ')}. Mails have another command: npm run mails.
`;

/** Runs the command with these words. Returns what it prints. @throws what is wrong */
export async function runJobs(words: string[], open = openPlace): Promise<string> {
  const { verb, keys: named, all, limit, database: place, help: isHelp } = readDecision(words);
  if (isHelp) return help;
  const [name, ...keys] = named;
  const job = jobNames.find((each) => each === name);
  if (verb !== 'list' && !job) throw new WrongWord(`Name the job to ${verb}: ${jobNames.join(', ')}.`);
  if (verb !== 'list' && keys.length === 0 && !all) throw new WrongWord(`Name the items to ${verb}, or write --all.`);
  if (verb === 'drop' && job !== 'deliveries')
    throw new WrongWord(`Money can’t be dropped: retry the ${job}, or correct them at the payment provider.`);
  const database = await open(place);
  try {
    const { kysely } = database;
    const chosen = all ? ('all' as const) : keys;
    if (verb === 'retry') return decided('Due at once', await retryItems(kysely, job!, chosen), chosen);
    if (verb === 'drop') return decided('Dropped', await dropLooks(kysely, chosen), chosen);
    const found = await stuckItems(kysely, await readShopTime(kysely), limit);
    if (found.length === 0) return 'Nothing is due, and nothing fails.\n';
    return columnsOf([
      ['job', 'key', 'state', 'tries', 'next try', 'reason'],
      ...found.map(({ job: of, key, state, attempts, next_at, reason }) => [
        of,
        key,
        state,
        String(attempts),
        timeOf(next_at),
        reason,
      ]),
    ]);
  } finally {
    await database.close();
  }
}

if (import.meta.main) await printResult(runJobs, (error) => error instanceof WrongWord);
