/*
 * `npm run prices -- --file prices.csv`: registers prices that are valid from a day on, and notifies the customers whom they concern:
 * `npm run prices -- --help`.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '../platform/config.ts';
import { openPlace } from '../platform/database/open.ts';
import { readShopTime } from '../platform/database/shop-clock.ts';
import { header, PriceProblem, readPriceFile } from '../prices/price-file.ts';
import { affectedBy, currencies, firstDayFor, newAmong, register, registered } from '../prices/register.ts';
import { priceOn, things } from '../rules/food/price-list.ts';
import { printResult } from './print-result.ts';

const help = `npm run prices -- --file <file> [--dry-run]    registers the prices of a file
npm run prices -- --list                       all prices of the shop, and the changes with the customers who were notified

  --file <file>        a CSV file that starts with the line ${header}
  --dry-run            only checks the file and names the customers
  --database <place>   a URL of PostgreSQL or the folder of an embedded database whose server is stopped;
                       default DATABASE_URL

A line is product/dental-chews,GBP,8.45,2027-02-03: the price in units of the currency, and the day of the first delivery with it.
A recipe has a price for 100 g, a food for a tray, a treatment for a pack of its weight class. All lines are registered, or none.
Customers get a mail as many days before as PRICE_NOTICE_DAYS has, 30 if it is not set. Who gets it later pays the price before
until then. A second run with the same file on the same day changes nothing. Another price from another day replaces this one.
`;

const units = (minor: number): string => (Math.round(minor * 100) / 10_000).toString();

/** Runs the command with these words. Returns what it prints. @throws {PriceProblem} with what to do */
export async function runPrices(words: string[], open = openPlace, environment = process.env): Promise<string> {
  const { values } = parseArgs({
    args: words,
    options: {
      file: { type: 'string' },
      list: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      database: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const { file, list } = values;
  if (values.help || (file === undefined && !list)) return help;
  const text = file === undefined ? '' : await readFile(file, 'utf8');
  const { priceNoticeDays: noticeDays } = readConfig(environment);
  const database = await open(values.database);
  try {
    const { kysely } = database;
    const now = await readShopTime(kysely);
    if (list)
      return [
        ...currencies.flatMap((currency) =>
          things.map((thing) => `${thing},${currency},${units(priceOn([], thing, '', currency)!)}`),
        ),
        ...(await registered(kysely)).map(
          ({ thing, currency, price, valid_from, concerned, notified, failed }) =>
            `${thing},${currency},${units(price)},${valid_from}  ${notified} of ${concerned} customers notified, ${failed} mails given up`,
        ),
        '',
      ].join('\n');
    const prices = readPriceFile(text, { currencies, noticeDays, firstDay: firstDayFor(noticeDays, now) });
    const added = await newAmong(kysely, prices);
    const affected = await affectedBy(kysely, added, now);
    if (!values['dry-run']) await register(kysely, added, noticeDays, now);
    const sum = `${added.length} new prices, ${prices.length - added.length} registered before, ${affected.length} customers to notify`;
    return [
      ...affected.map(({ publicId, email, things: own }) => `${publicId}  ${email}  ${own.join(' ')}`),
      `${sum}.${values['dry-run'] ? ' Nothing was changed.' : ''}`,
      '',
    ].join('\n');
  } finally {
    await database.close();
  }
}

if (import.meta.main)
  await printResult(
    runPrices,
    (error) => error instanceof PriceProblem || (error as { code?: string }).code === 'ENOENT',
  );
