import { atom, computed } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { getProducts } from '../../contract/shop/products.ts';
import type { Delivery } from '../../contract/known.ts';
import type { Product, Products } from '../../contract/shop/products.ts';
import { dataOf } from '../../remote.ts';
import { customerResource, perAccount } from '../account/account-stores.ts';
import type { Account } from '../account/account.ts';
import type { EditState } from '../account/edit.ts';
import type { Resource } from '../core/resource.ts';
import { createContentChanges, currentOf } from '../deliveries/content-changes.ts';
import type { ContentChanges, QuantityChoice } from '../deliveries/content-changes.ts';

/** The products with the content of that delivery as the next one. */
export function withDelivery(
  { products }: Products,
  { id, version, date, changesUntil, amounts, pets }: Delivery,
): Products {
  const items = pets.flatMap((pet) => pet.items);
  const quantityOf = (product: string): number => items.find(({ identifier }) => identifier === product)?.quantity ?? 0;
  return {
    delivery: { id, version: version ?? 0, date, changesUntil, total: amounts.total },
    products: products.map((product) => ({ ...product, quantity: quantityOf(product.identifier) })),
  };
}

/**
 * The chosen quantities, within their limits, that still differ from those in the delivery. Only products on offer count.
 */
export function changedProducts(
  products: readonly Product[],
  chosen: QuantityChoice['quantities'],
): QuantityChoice['quantities'] {
  const changed = products.flatMap(({ identifier, quantity, max }): [string, number][] => {
    const next = Math.min(max, chosen[identifier] ?? quantity);
    return next === quantity ? [] : [[identifier, next]];
  });
  return Object.fromEntries(changed);
}

export interface Shop {
  products: Resource<Products>;
  /** Changes of the next delivery; undefined: no delivery can be changed. */
  $delivery: ReadableAtom<ContentChanges | undefined>;
  /** The failed change of an earlier delivery, which can no longer be changed. */
  $closed: ReadableAtom<EditState<Delivery | undefined>>;
  /** Saves all chosen quantities. Never rejects. */
  save: () => Promise<Delivery | undefined>;
  /** Chooses a quantity and saves it, with those that failed to save before. */
  choose: (identifier: string, quantity: number) => Promise<Delivery | undefined>;
}

function createShop(account: Account): Shop {
  const { topics } = account;
  const products: Resource<Products> = customerResource(account, getProducts);
  topics.register('products', products);
  const putDelivery = (delivery: Delivery): void => {
    const data = dataOf(products.$state.get());
    if (data) products.set(withDelivery(data, delivery));
  };
  const saved = (delivery: Delivery) => {
    putDelivery(delivery);
    return ['products'] as const;
  };
  let changes: ContentChanges | undefined;
  // Computed, since a permanent listener would make the products look as if they were always on screen.
  const $delivery = computed(products.$state, (state) => {
    const next = dataOf(state)?.delivery?.id;
    if (state.status === 'success' && changes?.id !== next)
      changes = next === undefined ? undefined : createContentChanges(account, next, { name: 'shop', saved });
    return changes;
  });

  const $closed = atom<EditState<Delivery | undefined>>({ status: 'idle' });

  const save = async (): Promise<Delivery | undefined> => {
    const delivery = $delivery.get();
    const data = dataOf(products.$state.get());
    const stored = delivery?.draft.$value.get();
    if (!delivery || !data || !stored) return undefined;
    const quantities = changedProducts(data.products, stored.quantities);
    if (Object.keys(quantities).length === 0) {
      delivery.draft.clear();
      return undefined;
    }
    const state = await delivery.submit({ kind: 'quantity', quantities, version: stored.version });
    if (state.status === 'failed' && /^(closed|mismatch)$/.test(state.error.code)) {
      // The next delivery and its messages replace this one's: keep the message why this one can't be changed.
      $closed.set(state);
      delivery.draft.clear();
      products.refresh();
      return undefined;
    }
    const current = currentOf(state, account.environment);
    if (current) putDelivery(current);
    return state.status === 'saved' ? state.data : undefined;
  };

  return {
    products,
    $delivery,
    $closed,
    save,
    choose: async (identifier, quantity) => {
      const delivery = $delivery.get();
      const version = dataOf(products.$state.get())?.delivery?.version;
      if (!delivery || version === undefined || delivery.$state.get().status === 'saving') return undefined;
      $closed.set({ status: 'idle' });
      const stored = delivery.draft.$value.get();
      delivery.draft.set({
        version: stored?.version ?? version,
        quantities: { ...stored?.quantities, [identifier]: quantity },
      });
      return save();
    },
  };
}

export const shopOf = perAccount(createShop);
