import type { Pet } from '../../contract/pets/pet.ts';
import type { Delivery, DeliveryItem } from '../../contract/deliveries/delivery.ts';
import brush from '../../ui/illustrations/shop-brush.svg';
import chews from '../../ui/illustrations/shop-chews.svg';
import salmon from '../../ui/illustrations/shop-salmon.svg';
import training from '../../ui/illustrations/shop-training.svg';
import { kilogramOf } from './labels.ts';
import { mixOf, portionsOf } from './pets/plans.ts';
import { planOf } from './people.ts';
import type { Stage } from '../stage.ts';

/** The products in the preview's shop. Prices in pence. */
export const shopProducts = [
  { key: 'dental-chews', pence: 795, unit: 'pack', contents: { quantity: 28, unit: 'chew' }, imageUrl: chews },
  { key: 'salmon-bites', pence: 450, unit: 'bag', contents: null, imageUrl: salmon },
  { key: 'training-treats', pence: 395, unit: 'bag', contents: null, imageUrl: training },
  { key: 'brush-kit', pence: 1200, unit: 'unit', contents: null, imageUrl: brush },
] as const;

/** Quantities chosen in the preview, by identifier. */
export type Quantities = Readonly<Record<string, number>>;

interface Line extends Pick<DeliveryItem, 'kind' | 'unit'> {
  identifier: string;
  name: string;
  quantity: number;
  pence: number;
  more?: Partial<DeliveryItem>;
}

const limits: Partial<Record<DeliveryItem['kind'], { min: number; max: number }>> = {
  wet: { min: 0, max: 112 },
  treatment: { min: 0, max: 3 },
  product: { min: 0, max: 10 },
};

function foodLines(stage: Stage, { petPublicId: id, name }: Pet, first: boolean): Line[] {
  const { products } = stage.words;
  const { dry, wet } = portionsOf(planOf(stage, id));
  const grams = Math.ceil((dry.scoopsPerDay * dry.scoopGrams * 28) / 100) * 100;
  const trays = Math.ceil(wet.traysPerDay * 28);
  const lines: Line[] = [
    {
      identifier: `${id}-kibble`,
      kind: 'dry',
      name: products.kibble.replaceAll('{{name}}', name),
      quantity: 1,
      pence: Math.round((184 * (grams / 100) - 512) / 3),
      unit: 'box',
      more: { unitGrams: grams },
    },
  ];
  if (trays > 0)
    lines.push({
      identifier: `${id}-wet`,
      kind: 'wet',
      name: products['wet-chicken'],
      quantity: trays,
      pence: 86,
      unit: 'tray',
      more: { unitGrams: 150 },
    });
  const scoop = { identifier: `${id}-scoop`, kind: 'scoop', name: products.scoop, quantity: first ? 1 : 0 } as const;
  const extras = shopProducts.map(({ key, pence, unit, contents, imageUrl }): Line => {
    return {
      identifier: key,
      kind: 'product',
      name: products[key],
      quantity: 0,
      pence,
      unit,
      more: { contents, imageUrl },
    };
  });
  return [...lines, { ...scoop, pence: 0, unit: 'scoop' }, ...(first ? extras : [])];
}

const treatmentLine = ({ words }: Stage, { petPublicId }: Pet): Line => ({
  identifier: `${petPublicId}-flea-tick`,
  kind: 'treatment',
  name: words.products['flea-tick'],
  quantity: 1,
  pence: 1150,
  unit: 'pack',
  more: { contents: { quantity: 3, unit: 'chew' } },
});

/** Each pet's part of a delivery. */
export function deliveryPets(
  stage: Stage,
  pets: readonly Pet[],
  { kind, quantities, open }: { kind: Delivery['kind']; quantities: Quantities; open: boolean },
): Delivery['pets'] {
  return pets.map((pet, index) => {
    const lines = kind === 'food' ? foodLines(stage, pet, index === 0) : [treatmentLine(stage, pet)];
    const items = lines.flatMap(({ identifier, pence, more, ...line }): DeliveryItem[] => {
      const quantity = quantities[identifier] ?? line.quantity;
      if (quantity === 0) return [];
      const unitPrice = stage.money(pence);
      return [
        {
          ...line,
          identifier,
          quantity,
          price: { ...unitPrice, amount: unitPrice.amount * quantity },
          perKilogram: kilogramOf(identifier, unitPrice, more?.unitGrams),
          unitGrams: null,
          contents: null,
          imageUrl: null,
          adjustable: (open && limits[line.kind]) || null,
          ...more,
        },
      ];
    });
    return {
      petPublicId: pet.petPublicId,
      name: pet.name,
      items,
      subtotal: { ...stage.money(0), amount: items.reduce((sum, { price }) => sum + price.amount, 0) },
      mix: kind === 'food' ? mixOf(planOf(stage, pet.petPublicId)) : null,
      scoopUrl: open && kind === 'food' ? `/preview/scoop/${pet.petPublicId}` : null,
    };
  });
}
