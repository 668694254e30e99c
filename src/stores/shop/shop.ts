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
import type { ContentChanges } from '../deliveries/content-changes.ts';
import type { QuantityChoice } from '../deliveries/quantities.ts';
import { createQuantityPreview } from '../deliveries/quantity-preview.ts';
import type { QuantityPreview } from '../deliveries/quantity-preview.ts';

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

/** Changes of the delivery to which the shop adds, and what they would make of it. */
export interface ShopChanges extends ContentChanges {
  preview: QuantityPreview;
}

export interface Shop {
  products: Resource<Products>;
  /** Changes of the next delivery; undefined: no delivery can be changed. */
  $delivery: ReadableAtom<ShopChanges | undefined>;
  /** The failed change of an earlier delivery, which can no longer be changed. */
  $closed: ReadableAtom<EditState<Delivery | undefined>>;
  /** Saves all chosen quantities. Never rejects. */
  save: () => Promise<Delivery | undefined>;
  /** Chooses a quantity without saving it. */
  choose: (identifier: string, quantity: number) => void;
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
  const createChanges = (id: string): ShopChanges => {
    const present = (): QuantityChoice['quantities'] | undefined => {
      const data = dataOf(products.$state.get());
      return data && Object.fromEntries(data.products.map(({ identifier, quantity }) => [identifier, quantity]));
    };
    const changes = createContentChanges(account, id, { name: 'shop', saved, present });
    const choice = (draft: QuantityChoice['quantities']): QuantityChoice | undefined => {
      const data = dataOf(products.$state.get());
      return data && { quantities: changedProducts(data.products, draft), version: data.delivery?.version ?? 0 };
    };
    return { ...changes, preview: createQuantityPreview(account, changes, { $of: products.$state, choice }) };
  };
  let changes: ShopChanges | undefined;
  // Computed, since a permanent listener would make the products look as if they were always on screen.
  const $delivery = computed(products.$state, (state) => {
    const next = dataOf(state)?.delivery?.id;
    if (state.status === 'success' && changes?.id !== next)
      changes = next === undefined ? undefined : createChanges(next);
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
    choose: (identifier, quantity) => {
      const delivery = $delivery.get();
      const data = dataOf(products.$state.get());
      if (!delivery || !data?.delivery || delivery.$state.get().status === 'saving') return;
      $closed.set({ status: 'idle' });
      delivery.reset();
      const stored = delivery.draft.$value.get();
      const quantities = changedProducts(data.products, { ...stored?.quantities, [identifier]: quantity });
      if (Object.keys(quantities).length === 0) delivery.draft.clear();
      else delivery.draft.set({ version: stored?.version ?? data.delivery.version ?? 0, quantities });
    },
  };
}

export const shopOf = perAccount(createShop);
