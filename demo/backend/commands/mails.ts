/* `npm run mails`: lists mails and reminders that are due or failed, and sends them again or gives them up. */
import { dropMails, retryMails, stuckMails } from '../mail/stuck.ts';
import { openPlace } from '../platform/database/open.ts';
import { checkKeys, columnsOf, decided, readDecision, triedCells, triedColumns, WrongWord } from './decide.ts';
import { printResult } from './print-result.ts';

const help = `npm run mails -- [list | retry | drop] [<key>… | --all]

  list            what is due, what failed and is tried again, and what was given up, with the reason (default)
  retry <key>…    sends these at once; --all: all that were given up. A mail whose link has expired is not sent
  drop <key>…     gives these up; --all: all that were given up. No list and no metric has them any more
  --limit <n>     rows of each lane; default 20
  --database <…>  a URL of PostgreSQL or the folder of an embedded database whose server is stopped; default DATABASE_URL

A key is the customer's number and the mail's, as 17:4233.
`;

/** Runs the command with these words. Returns what it prints. @throws what is wrong */
export async function runMails(words: string[], open = openPlace): Promise<string> {
  const { verb, keys, all, limit, database: place, help: isHelp } = readDecision(words);
  if (isHelp) return help;
  checkKeys(keys);
  if (verb !== 'list' && keys.length === 0 && !all) throw new WrongWord(`Name the mails to ${verb}, or write --all.`);
  const database = await open(place);
  try {
    const { kysely } = database;
    const chosen = all ? ('all' as const) : keys;
    if (verb === 'retry') return decided('Sent again', await retryMails(kysely, chosen), chosen);
    if (verb === 'drop') return decided('Dropped', await dropMails(kysely, chosen), chosen);
    const found = await stuckMails(kysely, limit);
    if (found.length === 0) return 'Nothing is due, and nothing failed.\n';
    return columnsOf([
      ['key', 'lane', 'kind', ...triedColumns],
      ...found.map((mail) => [mail.key, mail.lane, mail.kind, ...triedCells(mail)]),
    ]);
  } finally {
    await database.close();
  }
}

if (import.meta.main) await printResult(runMails, (error) => error instanceof WrongWord);
