import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Products } from '../../../src/contract/shop/products.ts';
import { api, startBackend } from '../../support/backend/backend.ts';
import type { Backend } from '../../support/backend/backend.ts';

let backend: Backend;
let session: string;
beforeAll(async () => {
  backend = await startBackend();
  session = await backend.signIn('be');
});
afterAll(() => backend.close());

const own = ['nl', 'fr', 'de'];
const name = 'pawtal_label_language';

/** The language of the facts that a Belgian customer gets, and the cookie that the answer sets. */
async function read(cookie: string | undefined, accepted: readonly string[]) {
  const response = await backend.app.inject({
    url: api('products', 'be'),
    headers: {
      cookie: cookie === undefined ? session : `${session}; ${name}=${cookie}`,
      'accept-language': accepted.map((tag, index) => `${tag};q=${(1 - index / 10).toFixed(1)}`).join(', '),
    },
  });
  const [{ particulars }] = response.json<Products>().products as [Products['products'][number]];
  return { language: particulars!.language, kept: response.cookies.find((each) => each.name === name)?.value };
}

const choose = (locale: string) =>
  backend.database.kysely.updateTable('customers').set({ locale }).where('public_id', '=', 'c-be').execute();

describe('DECISIONS.md#product-details', () => {
  test('facts are in the customer’s language, else in the one chosen last, else in the browser’s, else in the country’s first', async () => {
    const tag = fc.constantFrom('en-GB', 'fr-BE', 'fr', 'de-DE', 'nl', 'sv', 'en');
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('en-BE', 'fr-BE', 'de-BE', 'nl-BE'),
        fc.constantFrom(undefined, 'nl', 'fr', 'de', 'xx'),
        fc.array(tag, { maxLength: 4 }),
        async (locale, cookie, accepted) => {
          await choose(locale);
          const order = [locale, cookie ?? '', ...accepted].map((each) => each.slice(0, 2));
          const language = order.find((each) => own.includes(each)) ?? 'nl';
          const isChosen = own.includes(locale.slice(0, 2)) && cookie !== locale.slice(0, 2);
          expect(await read(cookie, accepted)).toEqual({ language, kept: isChosen ? language : undefined });
        },
      ),
    );
  });

  test('a page whose address names a language of the country keeps it for labels, and English doesn’t replace it', async () => {
    const kept = async (url: string) =>
      (await backend.app.inject({ url })).cookies.find((each) => each.name === name)?.value;
    expect(await kept('/be/help/?locale=de-BE')).toBe('de');
    expect(await kept('/be/help/?locale=en-BE')).toBeUndefined();
    expect(await kept('/de/help/?locale=de-DE')).toBeUndefined();
  });
});
