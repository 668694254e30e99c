import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Products } from '../../src/contract/shop/products.ts';
import { NotOffered, RemoteView, useCan, useResource, useWidget } from '../../src/element/widget.tsx';
import type { Attributes } from '../../src/element/widget.tsx';
import { success } from '../../src/remote.ts';
import { isUnsupported } from '../../src/stores/account/abilities.ts';
import { loadOrThrow } from '../../src/stores/core/resource.ts';
import { shopOf } from '../../src/stores/shop/shop.ts';
import type { Shop } from '../../src/stores/shop/shop.ts';
import { Skeleton } from '../../src/ui/notices/skeleton.tsx';
import { Title } from '../../src/ui/surfaces/title.tsx';
import { OpenCodes } from '../shared/codes/open-codes.tsx';
import { define } from '../shared/define.ts';
import { EditProblem } from '../shared/form/edit-problem.tsx';
import { FailurePanel } from '../shared/tag/load-failed.tsx';
import { OpenGift } from './gift.tsx';
import { ShopDelivery, NoShopDelivery } from './shop-delivery.tsx';
import { Offer } from './offer.tsx';
import { ProductCard } from './product-card.tsx';
import { own } from './tag.ts';
import { Tiles } from './tiles.tsx';
import { shoppingOf } from '../../src/stores/shop/shopping-of.ts';

/**
 * Identifiers of the products that the shopping service recommends to this customer. Requested once the products are
 * shown. None until they are known, or if that fails, which the store reports.
 */
function useRecommended(): readonly string[] {
  const { account } = useWidget();
  const [recommended, setRecommended] = useState<readonly string[]>([]);
  useEffect(() => {
    let isShown = true;
    const load = async (): Promise<void> => {
      const { customer } = await shoppingOf(account);
      const { productRecommendations } = await loadOrThrow(customer);
      if (isShown) setRecommended(productRecommendations);
    };
    load().catch(() => {});
    return () => {
      isShown = false;
    };
  }, [account]);
  return recommended;
}

/** §2 Shop. */
export function ShopPage({ attributes }: { attributes: Attributes }) {
  const { account, t } = useWidget();
  // Products are added to a delivery with that call.
  const canAdd = useCan()('quantities');
  const shop = shopOf(account);
  const reload = async (): Promise<void> => {
    // The customer's success loads the products automatically.
    const { $state, reload: again } = account.customer;
    await ($state.get().status === 'error' ? again() : shop.products.reload());
  };
  const remote = useResource(shop.products);
  if (attributes['tiles'] !== undefined || attributes['preview'] === 'tiles') {
    // Without products, a third party may still fill the slots inside.
    const isLess = !canAdd || (remote.status === 'error' && isUnsupported(remote.error));
    const offer = isLess ? success(undefined) : remote;
    const without = () => <Tiles shop={shop} data={undefined} attributes={attributes} />;
    return (
      <RemoteView remote={offer} skeleton={<WaitingTiles />} error={without}>
        {(data) => <Tiles shop={shop} data={data} attributes={attributes} />}
      </RemoteView>
    );
  }
  if (!canAdd) return <NotOffered groups="quantities" />;
  const failure = <FailurePanel level={2} title={t('shop.failed')} text={t('shop.failedText')} reload={reload} />;
  return (
    <RemoteView remote={remote} skeleton={<Waiting />} error={() => failure}>
      {(data) => <Content shop={shop} data={data} />}
    </RemoteView>
  );
}

function Content({ shop, data }: { shop: Shop; data: Products }) {
  const { t } = useWidget();
  const delivery = useStore(shop.$delivery);
  const closed = useStore(shop.$closed);
  const recommended = useRecommended();
  const can = useCan();
  return (
    <section className="shop" aria-labelledby="shop-title">
      <Title size="m" id="shop-title">
        {t('shop.title')}
      </Title>
      {/* No retry: it would add to another delivery. Without one, what holds it back is shown below. */}
      {(data.delivery || closed.status !== 'failed' || closed.error.code !== 'mismatch') && (
        <EditProblem state={closed} onRetry={() => {}} />
      )}
      {data.delivery && delivery ? (
        <>
          <ShopDelivery delivery={data.delivery} />
          {can('codes') && <OpenCodes card />}
          <OpenGift products={data.products} />
          <slot name="before-products" />
          <Offer shop={shop} delivery={delivery} data={data} recommended={recommended}>
            {(cards) => <ul className="shop-products">{cards}</ul>}
          </Offer>
        </>
      ) : (
        <Closed data={data} />
      )}
      <slot name="after-products" />
    </section>
  );
}

/** No delivery to add to: the products are shown without a way to add them. A gift needs none. */
function Closed({ data }: { data: Products }) {
  return (
    <>
      <NoShopDelivery>
        <OpenGift products={data.products} />
      </NoShopDelivery>
      <slot name="before-products" />
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

const WaitingTiles = () => (
  <div className="shop">
    <Skeleton width="12em" height="2em" />
    <Skeleton shape="card" height="18rem" />
  </div>
);

export const register = define(ShopPage, own);
