/**
 * `npm run check-products`: names the products, recipes, trays and treatments that aren't sold, since a required fact is missing,
 * by country. The exit code is 1 if there are any.
 */
import type { Country } from '../../../src/contract/base.ts';
import { missingParticulars } from '../../../src/contract/shop/required-particulars.ts';
import { localeTable } from '../../../src/i18n/locale-table.ts';
import { particularsOf, soldKeys } from '../content/particulars.ts';

/** A line for each thing that isn't sold in a country: `GB lamb-roll: kind, business.address`. */
export const unsold = (): string[] =>
  localeTable.flatMap(({ country, tag: locale }) =>
    soldKeys.flatMap((key) => {
      const missing = missingParticulars(particularsOf(key, { country, locale }), country as Country);
      return missing.length > 0 ? [`${country} ${key}: ${missing.join(', ')}`] : [];
    }),
  );

if (import.meta.main) {
  const lines = unsold();
  const sum = `${soldKeys.length} products, recipes, trays and treatments in ${localeTable.length} countries, ${lines.length} not sold`;
  process.stdout.write(`${[...lines, sum].join('\n')}\n`);
  process.exitCode = lines.length > 0 ? 1 : 0;
}
