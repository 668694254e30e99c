import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contentFor } from '../../../demo/backend/content/content.ts';
import { soldKeys } from '../../../demo/backend/content/particulars.ts';
import { isRecipe } from '../../../demo/backend/rules/food/recipes.ts';
import { productKeys } from '../../../demo/backend/rules/food/catalogue.ts';
import type { TreatmentOrder } from '../../../src/contract/deliveries/treatment-orders.ts';
import type { Extras } from '../../../src/contract/pets/extras.ts';
import type { RecipeChoices } from '../../../src/contract/pets/swap.ts';
import type { Label } from '../../../src/contract/shop/labels.ts';
import type { Products } from '../../../src/contract/shop/products.ts';
import { missingInOffer } from '../../../src/contract/shop/required-particulars.ts';
import { actAs, refusalOf, startAnew } from '../../support/backend/actor.ts';
import type { Actor } from '../../support/backend/actor.ts';
import { startBackend } from '../../support/backend/backend.ts';
import type { Backend } from '../../support/backend/backend.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
beforeEach(() => startAnew(backend));

const nala = 'single-nala';
const read = async (actor: Actor) => ({
  products: (await actor.read<Products>('products')).products,
  extras: (await actor.read<Extras>(`pet/extras/${nala}`)).extras,
  recipes: (await actor.read<RecipeChoices>(`pet/recipes/${nala}`)).recipes,
  treatments: (await actor.read<{ dogs: TreatmentOrder[] }>('treatments')).dogs,
  plan: (await actor.read<{ labels: Label[] }>(`pet/labels/${nala}`)).labels,
});
const labelsIn = async (actor: Actor, id: string): Promise<Label[]> =>
  (await actor.read<{ labels: Label[] }>(`delivery/${id}/labels`)).labels;

/** What the answers offer, by key. */
const offeredIn = ({ products, extras, recipes }: Awaited<ReturnType<typeof read>>): string[] => [
  ...products.map(({ identifier }) => identifier),
  ...extras.filter(({ price }) => price).map(({ product }) => product),
  ...recipes.flatMap(({ options }) => options.map(({ recipe }) => recipe)),
];

/** Takes a text from a label while something runs, in the language of the customer. */
async function withoutText<T>(key: string, run: () => Promise<T>): Promise<T> {
  const content = contentFor('en-GB');
  const texts = (isRecipe(key) ? content.recipes : content.particulars.products) as Record<
    string,
    Record<string, string>
  >;
  const field = isRecipe(key) ? 'ingredients' : 'composition' in texts[key]! ? 'composition' : 'use';
  const before = texts[key]!;
  texts[key] = { ...before, [field]: '' };
  try {
    return await run();
  } finally {
    texts[key] = before;
  }
}

describe('DECISIONS.md#product-details', () => {
  test('products, extras, recipes, treatments, the plan and a delivery state all facts', async () => {
    const ruby = await actAs(backend, 'single');
    const { products, extras, recipes, treatments, plan } = await read(ruby);
    const [delivery] = await ruby.open(nala);
    const items = await labelsIn(ruby, delivery!.id);
    const all = [
      ...products,
      ...extras,
      ...recipes.flatMap(({ options, ...recipe }) => [recipe, ...options]),
      ...treatments.flatMap(({ offer }) => offer ?? []),
      ...plan,
      ...items,
    ];
    expect(all.length).toBeGreaterThan(20);
    for (const each of all) expect(missingInOffer(each, 'GB'), each.name).toEqual([]);
    expect(plan.map(({ kind }) => kind)).toEqual(['dry']);
    const robin = await actAs(backend, 'robin');
    const { pets } = await robin.read<{ pets: { petPublicId: string }[] }>('customer/pets');
    const kinds = await Promise.all(
      pets.map(async ({ petPublicId }) => {
        const { labels } = await robin.read<{ labels: Label[] }>(`pet/labels/${petPublicId}`);
        for (const each of labels) expect(missingInOffer(each, 'GB'), each.name).toEqual([]);
        return labels.map(({ kind }) => kind);
      }),
    );
    expect(kinds.flat()).toContain('wet');
    expect(items.map(({ identifier }) => identifier)).toEqual(
      delivery!.pets.flatMap((pet) => pet.items.map(({ identifier }) => identifier)),
    );
  });

  test('the kibble of a plan and of its delivery have the recipes of the bag, and one price for a kilogram', async () => {
    const ruby = await actAs(backend, 'single');
    const { recipes, plan } = await read(ruby);
    const [delivery] = await ruby.open(nala);
    const bag = delivery!.pets[0]!.items.find(({ kind }) => kind === 'dry')!;
    const labels = await labelsIn(ruby, delivery!.id);
    const label = labels.find(({ identifier }) => identifier === bag.identifier)!;
    expect(label.particulars!.netGrams).toBe(bag.unitGrams);
    expect(label.perKilogram!.amount).toBe(Math.round((bag.price.amount * 1000) / bag.unitGrams!));
    for (const { name } of recipes) {
      expect(label.particulars!.composition).toContain(name);
      expect(plan[0]!.particulars!.composition).toContain(name);
    }
    expect(plan[0]!.perKilogram).toEqual(label.perKilogram);
    expect(bag.perKilogram).toEqual(label.perKilogram);
  });

  test('lot and best-before date are known once a delivery is packed, not before; another customer’s isn’t found', async () => {
    const ruby = await actAs(backend, 'single');
    const all = await ruby.deliveries(nala);
    const past = all.find(({ status }) => status === 'delivered')!;
    const coming = all.find(({ status }) => status === 'scheduled')!;
    const packed = await labelsIn(ruby, past.id);
    for (const { kind, packs, particulars } of packed) {
      expect(packs, kind).toHaveLength(particulars!.isFeed || particulars!.isMedicine ? 1 : 0);
      for (const { lot, bestBefore } of packs ?? []) {
        expect(lot).toMatch(/^L\d{6}$/);
        expect(bestBefore! > past.packDate).toBe(true);
      }
    }
    expect((await labelsIn(ruby, coming.id)).flatMap(({ packs }) => packs)).toEqual([]);
    const robin = await actAs(backend, 'robin');
    expect(refusalOf(await robin.get(`delivery/${past.id}/labels`))[0]).toBe(404);
    expect(refusalOf(await robin.get(`pet/labels/${nala}`))[0]).toBe(404);
  });

  test('what is without a fact isn’t offered, and what a dog gets already stays with what is known', async () => {
    const ruby = await actAs(backend, 'single');
    const before = offeredIn(await read(ruby));
    const known = soldKeys.filter((key) => !['scoop', 'brush-kit', 'wet-chicken', 'flea-tick'].includes(key));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...known), (key) =>
        withoutText(key, async () => {
          const now = await read(ruby);
          expect(offeredIn(now).toSorted()).toEqual(before.filter((each) => each !== key).toSorted());
          const inBowl = now.recipes.map(({ recipe }) => recipe);
          expect(inBowl.length).toBeGreaterThan(0);
          expect(now.plan[0]!.particulars).not.toBeNull();
        }),
      ),
      { numRuns: 12 },
    );
  });

  test('a product without a fact can’t be added, nor sent as a gift, nor become an extra', async () => {
    const ruby = await actAs(backend, 'single');
    const [delivery] = await ruby.open(nala);
    const key = productKeys.find((each) =>
      delivery!.pets.every(({ items }) => items.every(({ identifier }) => identifier !== each)),
    )!;
    await withoutText(key, async () => {
      const added = await ruby.post(`box-breakdown/upcoming/${delivery!.id}/adjust-quantity`, {
        identifierDesiredQuantityMapping: { [key]: 1 },
        version: delivery!.version,
      });
      expect(refusalOf(added)).toEqual([422, 'unknown-item']);
      const { version, extras } = await ruby.read<Extras>(`pet/extras/${nala}`);
      expect(extras.some(({ product }) => product === key)).toBe(false);
      const extra = await ruby.post(`pet/extras/${nala}`, { version, product: key, often: 'every', quantity: 1 });
      expect(refusalOf(extra)).toEqual([422, 'invalid']);
      const gift = await ruby.post('gifts', {
        items: { [key]: 1 },
        place: { name: 'Grace Okafor', line1: '4 Mill Lane', line2: '', postcode: 'BS1 4XX', city: 'Bristol' },
        words: '',
      });
      expect(refusalOf(gift)).toEqual([422, 'unknown-item']);
    });
  });

  test('a recipe without a fact can’t be chosen; a treatment without one can’t be ordered', async () => {
    const ruby = await actAs(backend, 'single');
    const { version, recipes, deliveries } = await ruby.read<RecipeChoices>(`pet/recipes/${nala}`);
    const { recipe, options } = recipes[0]!;
    const by = options.find(({ difference }) => difference !== null)!.recipe;
    await withoutText(by, async () => {
      const body = { version, recipe, by, from: deliveries[0]!.id };
      expect(refusalOf(await ruby.post(`pet/recipes/${nala}`, body))).toEqual([422, 'invalid']);
    });
    // The recipe in the bowl stays, and can be replaced.
    await withoutText(recipe, async () => {
      const now = await ruby.read<RecipeChoices>(`pet/recipes/${nala}`);
      expect(now.recipes.map((each) => each.recipe)).toContain(recipe);
      expect(now.recipes[0]!.particulars!.composition).toBe('');
      expect(now.recipes[0]!.options.length).toBeGreaterThan(0);
    });
    const isOffered = async () =>
      (await read(ruby)).treatments.map(({ offer, reason }) => (offer ? 'offered' : reason));
    const before = await isOffered();
    await withoutText('flea-tick', async () => {
      expect(await isOffered()).toEqual(before.map((each) => (each === 'offered' ? 'not-sold' : each)));
    });
  });
});
