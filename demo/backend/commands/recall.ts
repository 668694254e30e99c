/*
 * `npm run recall -- --product … --lots … --from … --until … --dry-run`: names the customers who got a product of these lots,
 * or informs them, and gives them their money back or the product again: `npm run recall -- --help`.
 */
import { parseArgs } from 'node:util';
import { isDay } from '../../../src/zones.ts';
import { readConfig } from '../platform/config.ts';
import { contentFor } from '../content/content.ts';
import { readShopTime } from '../platform/database/shop-clock.ts';
import { openPlace } from '../platform/database/open.ts';
import { affectedBy, carryOut, recallRemedies } from '../delivery-changes/recall.ts';
import { printResult } from './print-result.ts';

const help = `npm run recall -- --product <key> --lots <lot,lot> --from <day> --until <day> [--remedy replace] [--dry-run]

  --product <key>      the product's key in the content, such as dental-chews or wet-chicken
  --lots <lot,lot>     as printed on the pack: customers compare them
  --from, --until      first and last day on which these lots were packed, 2026-11-02
  --remedy <remedy>    refund (the default) or replace: the product again, free of charge
  --dry-run            only names the customers and their deliveries
  --database <place>   a URL of PostgreSQL or the folder of an embedded database whose server is stopped;
                       default DATABASE_URL

Each customer gets a mail, a notice in the account, and what the product was paid with or the product again.
What a refund or a replacement has made up for before is not made up for twice. A second run informs no one twice.
`;

/** Runs the command with these words. Returns what it prints. @throws what is missing */
export async function runRecall(words: string[], open = openPlace): Promise<string> {
  const { values } = parseArgs({
    args: words,
    options: {
      product: { type: 'string' },
      lots: { type: 'string' },
      from: { type: 'string' },
      until: { type: 'string' },
      remedy: { type: 'string' },
      'dry-run': { type: 'boolean' },
      database: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help || words.length === 0) return help;
  const { product = '', from = '', until = '' } = values;
  const lots = (values.lots ?? '').split(',').flatMap((lot) => lot.trim() || []);
  if (!Object.hasOwn(contentFor('en-GB').products, product)) throw new Error(`The shop has no product "${product}".`);
  if (lots.length === 0) throw new Error('Name the lots: --lots L2611A,L2611B');
  if (!isDay(from) || !isDay(until) || from > until)
    throw new Error('Name the days of packing: --from 2026-11-02 --until 2026-11-05');
  const remedy = recallRemedies.find((each) => each === (values.remedy ?? 'refund'));
  if (!remedy) throw new Error(`"${values.remedy}" is no remedy: use ${recallRemedies.join(' or ')}.`);
  const database = await open(values.database);
  try {
    const now = await readShopTime(database.kysely);
    const recall = { product, lots, from, until };
    const affected = await affectedBy(database.kysely, recall, now);
    const lines = affected.map(
      ({ row, visitor, email }) => `${visitor.publicId}  ${email}  ${row.order_id}  ${row.date}`,
    );
    const customers = new Set(affected.map(({ visitor }) => visitor.customerId)).size;
    const sum = `${affected.length} deliveries of ${customers} customers`;
    if (values['dry-run']) return `${[...lines, `${sum}. Nothing was changed.`].join('\n')}\n`;
    const count = await carryOut(database, { recall, remedy, config: readConfig(process.env), now });
    return `${[...lines, `${sum}, ${count} of them informed now.`].join('\n')}\n`;
  } finally {
    await database.close();
  }
}

if (import.meta.main) await printResult(runRecall, () => true);
