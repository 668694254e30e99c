/**
 * `npm run check-products`: names the products that aren't sold, since a required fact is missing, by
 * country. The exit code is 1 if there are any.
 */
import { missingParticulars } from '../../../src/contract/shop/particulars.ts';
import { localeTable } from '../../../src/i18n/locale-table.ts';
import type { LocaleEntry } from '../../../src/i18n/locale-table.ts';
import { contentFor } from '../content/content.ts';
import type { Content } from '../content/content.ts';
import { productKeys } from '../rules/food/catalogue.ts';
import { particularsOf } from '../content/particulars.ts';

/** A line for each product that isn't sold in a country: `GB lamb-roll: kind, business.address`. */
export function unsold(contentOf: (locale: LocaleEntry) => Content): string[] {
  return localeTable.flatMap((locale) =>
    productKeys.flatMap((key) => {
      const missing = missingParticulars(particularsOf(key, locale.country, contentOf(locale)));
      return missing.length > 0 ? [`${locale.country} ${key}: ${missing.join(', ')}`] : [];
    }),
  );
}

if (import.meta.main) {
  const lines = unsold(({ tag }) => contentFor(tag));
  const sum = `${productKeys.length} products in ${localeTable.length} countries, ${lines.length} not sold`;
  process.stdout.write(`${[...lines, sum].join('\n')}\n`);
  process.exitCode = lines.length > 0 ? 1 : 0;
}
