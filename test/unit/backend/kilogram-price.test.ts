import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { samples } from '../../../demo/backend/samples/customers.ts';
import { netGramsOf, productKeys } from '../../../demo/backend/rules/food/catalogue.ts';
import type { Money } from '../../../src/contract/base.ts';
import type { Delivery } from '../../../src/contract/deliveries/delivery.ts';
import { countries } from '../../../src/contract/lists.ts';
import type { Extras } from '../../../src/contract/pets/extras.ts';
import type { Pet } from '../../../src/contract/pets/pet.ts';
import type { GiftOutcome } from '../../../src/contract/shop/gifts.ts';
import type { Label } from '../../../src/contract/shop/labels.ts';
import { perKilogram } from '../../../src/contract/shop/per-kilogram.ts';
import type { Products } from '../../../src/contract/shop/products.ts';
import { ownLocalesOf } from '../../../src/i18n/named-locales.ts';
import { actAs, startAnew } from '../../support/backend/actor.ts';
import type { Actor } from '../../support/backend/actor.ts';
import { startBackend } from '../../support/backend/backend.ts';
import type { Backend } from '../../support/backend/backend.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
beforeEach(() => startAnew(backend));

/** A customer of each country who gets food. */
const customerOf = (country: string): string =>
  country === 'GB' ? 'single' : samples.find((each) => each.country === country && each.name.length === 2)!.name;

const itemsIn = ({ pets }: Delivery) => pets.flatMap(({ items }) => items);

/** The price of a kilogram of a product, in each place that states its price. */
async function pricesOf(actor: Actor, pet: string, product: string): Promise<Record<string, Money | null | undefined>> {
  const { products } = await actor.read<Products>('products');
  const { extras } = await actor.read<Extras>(`pet/extras/${pet}`);
  const [open] = await actor.open(pet);
  const added = await actor.post(`box-breakdown/upcoming/${open!.id}/adjust-quantity`, {
    identifierDesiredQuantityMapping: { [product]: 2 },
    version: open!.version,
  });
  expect(added.statusCode, added.body).toBe(200);
  const delivery = (await actor.deliveries(pet)).find(({ id }) => id === open!.id)!;
  const { labels } = await actor.read<{ labels: Label[] }>(`delivery/${open!.id}/labels`);
  const isIt = ({ identifier }: { identifier: string }): boolean => identifier === product;
  return {
    shop: products.find(isIt)?.perKilogram,
    extras: extras.find((each) => each.product === product)?.perKilogram,
    delivery: itemsIn(delivery).find(isIt)?.perKilogram,
    label: labels.find(isIt)?.perKilogram,
  };
}

describe('DECISIONS.md#product-details', () => {
  test('a product has one price for a kilogram in the shop, among the extras, in a delivery and on its label', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...countries), fc.constantFrom(...productKeys), async (country, product) => {
        await startAnew(backend);
        const segment = ownLocalesOf(country)[0]!.segment;
        const actor = await actAs(backend, customerOf(country), segment);
        const { pets } = await actor.read<{ pets: Pet[] }>('customer/pets');
        const places = await pricesOf(actor, pets[0]!.petPublicId, product);
        const { products } = await actor.read<Products>('products');
        const { price } = products.find(({ identifier }) => identifier === product)!;
        for (const [place, found] of Object.entries(places))
          expect(found ?? null, `${country} ${product} ${place}`).toEqual(perKilogram(price, netGramsOf(product)));
      }),
      { numRuns: 40 },
    );
  });

  test.each(countries)(
    'in %s kibble and trays have one in the plan and its delivery, and things have none',
    async (country) => {
      const actor = await actAs(backend, customerOf(country), ownLocalesOf(country)[0]!.segment);
      const { pets } = await actor.read<{ pets: Pet[] }>('customer/pets');
      const { petPublicId } = pets[0]!;
      const { labels } = await actor.read<{ labels: Label[] }>(`pet/labels/${petPublicId}`);
      const [next] = await actor.open(petPublicId);
      const items = itemsIn(next!).filter(({ kind }) => kind === 'dry' || kind === 'wet');
      expect(items.length).toBeGreaterThan(0);
      for (const { kind, quantity, price, unitGrams, perKilogram: stated } of items) {
        expect(stated).toEqual(perKilogram({ ...price, amount: price.amount / quantity }, unitGrams));
        expect(labels.find((each) => each.kind === kind)!.perKilogram).toEqual(stated);
      }
      for (const { kind, perKilogram: stated } of (await actor.deliveries(petPublicId)).flatMap(itemsIn))
        if (kind === 'treatment' || kind === 'scoop') expect(stated).toBeNull();
    },
  );

  test('a gift states the prices of the shop', async () => {
    const actor = await actAs(backend, 'single');
    const { products } = await actor.read<Products>('products');
    const items = Object.fromEntries(productKeys.map((key) => [key, 1]));
    const sent = await actor.post('gifts/preview', {
      items,
      place: { name: 'Grace Okafor', line1: '4 Mill Lane', line2: '', postcode: 'BS1 4XX', city: 'Bristol' },
      words: '',
    });
    expect(sent.statusCode, sent.body).toBe(200);
    const { gift } = sent.json<GiftOutcome>();
    const found = itemsIn(gift.delivery);
    expect(found).toHaveLength(productKeys.length);
    for (const { identifier, perKilogram: stated } of found)
      expect(stated, identifier).toEqual(products.find((each) => each.identifier === identifier)!.perKilogram ?? null);
  });
});
