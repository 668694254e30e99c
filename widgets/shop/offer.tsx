import { useStore } from '@nanostores/react';
import type { ReactElement } from 'react';
import type { Product, Products } from '../../src/contract/shop/products.ts';
import type { Shop, ShopChanges } from '../../src/stores/shop/shop.ts';
import { ProductCard } from './product-card.tsx';
import { ShopBar } from './shop-bar.tsx';

interface OfferProps {
  shop: Shop;
  delivery: ShopChanges;
  data: Products;
  /** The products to show. Default: all. */
  shown?: readonly Product[];
  /** Identifiers of products that are marked as recommended. */
  recommended?: readonly string[];
  tile?: boolean;
  /** Arranges the product cards. */
  children: (cards: ReactElement[]) => ReactElement;
}

/** Products that can be added to the next delivery, and the outcome. */
export function Offer({
  shop,
  delivery,
  data,
  shown = data.products,
  recommended = [],
  tile = false,
  children,
}: OfferProps) {
  const saving = useStore(delivery.$state).status === 'saving';
  const chosen = useStore(delivery.draft.$value)?.quantities ?? {};
  const cards = shown.map((product, index) => (
    <ProductCard
      key={product.identifier}
      product={product}
      index={index}
      recommended={recommended.includes(product.identifier)}
      tile={tile}
      chosen={chosen[product.identifier]}
      saving={saving}
      choose={(quantity) => shop.choose(product.identifier, quantity)}
    />
  ));
  return (
    <>
      {children(cards)}
      <ShopBar delivery={delivery} products={data.products} save={() => void shop.save()} />
    </>
  );
}
