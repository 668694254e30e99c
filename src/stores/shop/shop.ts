import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { getProducts } from '../../contract/shop/calls.ts';
import type { Product, Products } from '../../contract/shop/products.ts';
import type { Delivery } from '../../contract/deliveries/delivery.ts';
import { dataOf } from '../../remote.ts';
import type { Account } from '../core/account.ts';
import { createResource, need } from '../core/resource.ts';
import type { Resource } from '../core/resource.ts';
import { createBoxChanges, currentOf } from '../deliveries/box-changes.ts';
import type { BoxChanges, Wanted } from '../deliveries/box-changes.ts';
import type { EditState } from '../core/edit.ts';
import { perAccount } from '../core/per-account.ts';

/** The products as they are once that is the next box. */
export function withBox({ products }: Products, { id, version, date, changesUntil, amounts, pets }: Delivery): Products {
  const items = pets.flatMap((pet) => pet.items);
  const quantityOf = (wanted: string): number => items.find(({ identifier }) => identifier === wanted)?.quantity ?? 0;
  return {
    delivery: { id, version, date, changesUntil, total: amounts.total },
    products: products.map((product) => ({ ...product, quantity: quantityOf(product.identifier) })),
  };
}

/** The wishes that still say something: of what is offered and differs, within its limits. */
export function changedProducts(products: readonly Product[], wanted: Wanted['wanted']): Wanted['wanted'] {
  const changed = products.flatMap(({ identifier, quantity, max }): [string, number][] => {
    const next = Math.min(max, wanted[identifier] ?? quantity);
    return next === quantity ? [] : [[identifier, next]];
  });
  return Object.fromEntries(changed);
}

export interface Shop {
  products: Resource<Products>;
  /** Changes of the next box; undefined: there is none that could be changed. */
  $box: ReadableAtom<BoxChanges | undefined>;
  /** The box before this one was closed when it was to be changed. */
  $closed: ReadableAtom<EditState<Delivery>>;
  /** Sends all wishes that are not saved. Never rejects. */
  save: () => Promise<Delivery | undefined>;
  /** Wishes another quantity and sends it, with what could not be saved before. */
  want: (identifier: string, quantity: number) => Promise<Delivery | undefined>;
}

function createShop(account: Account): Shop {
  const products = createResource(
    async () => {
      await need(account.customer);
      return account.http.read(getProducts, account.url(getProducts));
    },
    (error) => account.session.caught(error),
  );
  const $box = atom<BoxChanges | undefined>();
  products.$state.listen((state) => {
    const next = dataOf(state)?.delivery?.id;
    if (state.status === 'success' && $box.get()?.id !== next)
      $box.set(next === undefined ? undefined : createBoxChanges(account, next, 'shop'));
  });
  account.environment.tabs.listen(products.refresh);
  // Another tag of this page has changed the box.
  account.deliveries.$state.listen((state) => {
    const mine = dataOf(products.$state.get())?.delivery;
    const theirs = dataOf(state)?.deliveries.find(({ id }) => id === mine?.id);
    if (mine && theirs && theirs.version !== mine.version && $box.get()?.$state.get().status !== 'saving') products.refresh();
  });

  const $closed = atom<EditState<Delivery>>({ status: 'idle' });

  const save = async (): Promise<Delivery | undefined> => {
    const box = $box.get();
    const data = dataOf(products.$state.get());
    const kept = box?.draft.$value.get();
    if (!box || !data || !kept) return undefined;
    const wanted = changedProducts(data.products, kept.wanted);
    if (Object.keys(wanted).length === 0) {
      box.draft.clear();
      return undefined;
    }
    const state = await box.submit({ kind: 'quantity', wanted, version: kept.version });
    if (state.status === 'failed' && state.error.code === 'closed') {
      // Another box takes its place, and with it what is said of changes: that this one is closed must stay to be read.
      $closed.set(state);
      box.draft.clear();
      products.refresh();
      return undefined;
    }
    const delivery = state.status === 'saved' ? state.data : currentOf(state);
    if (delivery) products.set(withBox(data, delivery));
    return state.status === 'saved' ? state.data : undefined;
  };

  return {
    products,
    $box,
    $closed,
    save,
    want: async (identifier, quantity) => {
      const box = $box.get();
      const version = dataOf(products.$state.get())?.delivery?.version;
      if (!box || version === undefined || box.$state.get().status === 'saving') return undefined;
      $closed.set({ status: 'idle' });
      const kept = box.draft.$value.get();
      box.draft.set({ version: kept?.version ?? version, wanted: { ...kept?.wanted, [identifier]: quantity } });
      return save();
    },
  };
}

export const shopOf = perAccount(createShop);
