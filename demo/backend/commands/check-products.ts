/**
 * `npm run check-products`: names the products, recipes, trays and treatments that aren't sold, since a required fact is missing,
 * by country. The exit code is 1 if there are any.
 */
import type { Country } from '../../../src/contract/base.ts';
import { missingParticulars } from '../../../src/contract/shop/required-particulars.ts';
import { localeTable } from '../../../src/i18n/locale-table.ts';
import type { LocaleEntry } from '../../../src/i18n/locale-table.ts';
import { contentFor } from '../content/content.ts';
import type { Content } from '../content/content.ts';
import { particularsOf, soldKeys } from '../content/particulars.ts';

/** A line for each thing that isn't sold in a country: `GB lamb-roll: kind, business.address`. */
export function unsold(contentOf: (locale: LocaleEntry) => Content): string[] {
  return localeTable.flatMap((locale) =>
    soldKeys.flatMap((key) => {
      const all = particularsOf(key, locale.country, contentOf(locale));
      const missing = missingParticulars(all, locale.country as Country);
      return missing.length > 0 ? [`${locale.country} ${key}: ${missing.join(', ')}`] : [];
    }),
  );
}

if (import.meta.main) {
  const lines = unsold(({ tag }) => contentFor(tag));
  const sum = `${soldKeys.length} products, recipes, trays and treatments in ${localeTable.length} countries, ${lines.length} not sold`;
  process.stdout.write(`${[...lines, sum].join('\n')}\n`);
  process.exitCode = lines.length > 0 ? 1 : 0;
}
