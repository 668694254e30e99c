import { useStore } from '@nanostores/react';
import type { Products } from '../../src/contract/changes/shop.ts';
import { shopOf } from '../../src/stores/changes/shop.ts';
import type { Shop } from '../../src/stores/changes/shop.ts';
import type { BoxChanges } from '../../src/stores/changes/box-changes.ts';
import { ErrorPanel } from '../../src/ui/error-panel.tsx';
import { Skeleton } from '../../src/ui/skeleton.tsx';
import { Title } from '../../src/ui/title.tsx';
import { EditProblem } from '../edit-problem.tsx';
import { RemoteView, useResource, useWidget } from '../widget.tsx';
import { NextBox, NoBox } from './next-box.tsx';
import { ProductCard } from './product-card.tsx';
import { ShopBar } from './shop-bar.tsx';

/** §2 Shop. */
export function ShopPage() {
  const { account, t } = useWidget();
  const shop = shopOf(account);
  const reload = async (): Promise<void> => {
    if (account.customer.$state.get().status === 'error') await account.customer.reload();
    await shop.products.reload();
  };
  const failure = (
    <ErrorPanel
      level={2}
      title={t('shop.failed')}
      text={t('shop.failedText')}
      actionLabel={t('errors.reload')}
      onAction={() => void reload()}
    />
  );
  return (
    <RemoteView remote={useResource(shop.products)} skeleton={<Waiting />} error={() => failure}>
      {(data) => <Content shop={shop} data={data} />}
    </RemoteView>
  );
}

function Content({ shop, data }: { shop: Shop; data: Products }) {
  const { t } = useWidget();
  const box = useStore(shop.$box);
  const closed = useStore(shop.$closed);
  return (
    <section className="shop" aria-labelledby="shop-title">
      <Title size="m" id="shop-title">
        {t('shop.title')}
      </Title>
      {/* What is tried again is another box's. */}
      <EditProblem state={closed} onRetry={() => {}} />
      {data.delivery && box ? <Open shop={shop} box={box} data={data} /> : <Closed data={data} />}
    </section>
  );
}

function Open({ shop, box, data }: { shop: Shop; box: BoxChanges; data: Products }) {
  const { emit } = useWidget();
  const saving = useStore(box.$state).status === 'saving';
  const wanted = useStore(box.draft.$value)?.wanted ?? {};
  const tell = (saved: object | undefined): void => {
    if (saved) emit('account:delivery-changed', { delivery: box.id, change: 'quantity' });
  };
  return (
    <>
      <NextBox delivery={data.delivery!} />
      <ul className="shop-products">
        {data.products.map((product, index) => (
          <ProductCard
            key={product.identifier}
            product={product}
            index={index}
            wanted={wanted[product.identifier]}
            saving={saving}
            want={(quantity) => void shop.want(product.identifier, quantity).then(tell)}
          />
        ))}
      </ul>
      <ShopBar box={box} products={data.products} save={() => void shop.save().then(tell)} />
    </>
  );
}

/** Nothing to add to: what there is can still be looked at. */
function Closed({ data }: { data: Products }) {
  return (
    <>
      <NoBox />
      <ul className="shop-products">
        {data.products.map((product, index) => (
          <ProductCard key={product.identifier} product={product} index={index} />
        ))}
      </ul>
    </>
  );
}

const Waiting = () => (
  <div className="shop">
    <Skeleton width="12em" height="2em" />
    <div className="shop-products">
      {[0, 1, 2, 3].map((key) => (
        <Skeleton key={key} shape="card" height="20rem" />
      ))}
    </div>
  </div>
);
