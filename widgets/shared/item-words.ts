import type { DeliveryItem } from '../../src/contract/deliveries/delivery.ts';
import { unitAmount } from './delivery-words.ts';
import type { Words } from './delivery-words.ts';

type Counted = Pick<DeliveryItem, 'kind' | 'quantity' | 'unit' | 'unitGrams' | 'contents'>;

/** `1 box, 3.8 kg`, `42 trays of 150 g`, `1 pack, 3 chews`. */
export function itemAmount(words: Words, { kind, quantity, unit, unitGrams, contents }: Counted): string {
  const { t, format } = words;
  const amount = unitAmount(words, quantity, unit);
  if (unitGrams && quantity > 1) return t('units.each', { amount, mass: format.mass(unitGrams) });
  const more = unitGrams
    ? format.mass(unitGrams)
    : contents && unitAmount(words, contents.quantity * quantity, contents.unit);
  return [amount, more, kind === 'scoop' && t('units.adjustable')].filter(Boolean).join(', ');
}
