/*
 * `npm run codes -- …` creates codes and gift cards of the shop, and lists them: `npm run codes -- --help`.
 */
import { parseArgs } from 'node:util';
import { openPlace } from '../platform/database/open.ts';
import { addCode, CodeProblem, codeOf, listed, newGiftCard } from '../codes/create-codes.ts';
import { printResult } from './print-result.ts';

const help = `npm run codes -- add <code> --percent <n> | --off <amount> --currency <EUR>   a discount
npm run codes -- add <code> --credit <amount> --currency <EUR>                  a gift card with this code
npm run codes -- gift-cards <number> --credit <amount> --currency <EUR>         gift cards with new codes, which it prints
npm run codes -- list                                                           all codes, with their uses

  --deliveries <n>     deliveries with food that get the discount; default 1
  --minimum <amount>   price of goods from which a delivery gets it; needs --currency
  --first              for customers whose first delivery was never charged
  --countries GB,IE    for stores of these countries; default all
  --from, --until      first and last day of entering, 2026-12-31. What is entered doesn't expire.
  --most <n>           customers who may enter it; default any number. A gift card belongs to one.
  --database <place>   a URL of PostgreSQL or the folder of an embedded database whose server is stopped;
                       default DATABASE_URL

Amounts are in units of the currency: 12.50. The same add twice changes nothing; with other values it is refused.
Codes are stored as hashes: keep those of new gift cards, they are printed once.
`;

/** Runs the command with these words. Returns what it prints. */
export async function runCodes(words: string[], open = openPlace): Promise<string> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      percent: { type: 'string' },
      off: { type: 'string' },
      credit: { type: 'string' },
      currency: { type: 'string' },
      deliveries: { type: 'string' },
      minimum: { type: 'string' },
      first: { type: 'boolean' },
      countries: { type: 'string' },
      from: { type: 'string' },
      until: { type: 'string' },
      most: { type: 'string' },
      database: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const [action, subject = '', ...others] = positionals;
  if (values.help || !action) return help;
  const { help: _, database: named, ...wanted } = values;
  const number = Number(subject);
  if (others.length > 0 || !['add', 'gift-cards', 'list'].includes(action))
    throw new CodeProblem('Unknown words. See --help.');
  if (action === 'gift-cards' && !(Number.isInteger(number) && number >= 1 && number <= 10_000))
    throw new CodeProblem('Make 1 to 10000 gift cards at once.');
  // All is checked before a database opens.
  const rows =
    action === 'list'
      ? []
      : action === 'add'
        ? [codeOf(subject, wanted)]
        : Array.from({ length: number }, () => codeOf(newGiftCard(), wanted));
  if (action === 'gift-cards' && rows.some(({ kind }) => kind !== 'credit'))
    throw new CodeProblem('A gift card needs --credit.');
  const database = await open(named);
  try {
    if (action === 'list') return (await listed(database.kysely)).map((line) => `${line}\n`).join('');
    const added = await database.kysely.transaction().execute(async (transaction) => {
      let count = 0;
      for (const row of rows) count += (await addCode(transaction, row)) ? 1 : 0;
      return count;
    });
    if (action === 'gift-cards') return rows.map(({ code }) => `${code}\n`).join('');
    return added > 0 ? `${subject} was added.\n` : `${subject} exists already, with the same values.\n`;
  } finally {
    await database.close();
  }
}

if (import.meta.main) await printResult(runCodes, (error) => error instanceof CodeProblem);
