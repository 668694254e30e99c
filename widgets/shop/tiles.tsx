import { useStore } from '@nanostores/react';
import { useLayoutEffect, useState } from 'react';
import type { ReactElement } from 'react';
import type { Products } from '../../src/contract/shop/products.ts';
import { dataOf } from '../../src/remote.ts';
import type { Shop } from '../../src/stores/shop/shop.ts';
import { Carousel } from '../../src/ui/surfaces/carousel.tsx';
import { Icon } from '../../src/ui/marks/icon.tsx';
import { Title } from '../../src/ui/surfaces/title.tsx';
import { EditProblem } from '../shared/form/edit-problem.tsx';
import { useHiddenTag } from '../../src/element/hide-tag.ts';
import { useWidget } from '../../src/element/widget.tsx';
import type { Attributes } from '../../src/element/widget.tsx';
import { Offer } from './offer.tsx';
import { moreIcons } from '../../src/ui/marks/more-icons.ts';
import { useActionHref } from '../../src/element/links.ts';

/** §9 Four shop tiles, unless the page wants another number. A `limit` that is no number from 1 counts as absent. */
const mostOf = ({ limit }: Attributes): number => Math.max(0, Math.floor(Number(limit))) || 4;

interface TilesProps {
  shop: Shop;
  data: Products | undefined;
  attributes: Attributes;
}

/**
 * §2 Shop tiles: third-party content in the slots inside the tag (§9), else products for the next delivery. If there is
 * neither, the tag takes no space (design §12).
 */
export function Tiles({ shop, data, attributes }: TilesProps) {
  const { account, t } = useWidget();
  const title = t('shop.tiles.title', { count: dataOf(useStore(account.pets.$state))?.length ?? 0 });
  const most = mostOf(attributes);
  const slots = useSlots();
  const delivery = useStore(shop.$delivery);
  const filled = slots.filter((each) => each.hasAttribute('data-filled'));
  const isOffer = filled.length === 0 && data?.delivery && delivery && data.products.length > 0;
  // Products that were to be added to a delivery that has closed meanwhile.
  const closed = useStore(shop.$closed);
  useHiddenTag(filled.length === 0 && !isOffer && closed.status === 'idle');
  const slotOf = ({ slot }: Element): ReactElement => <slot key={slot} name={slot} />;
  return (
    <section className="shop" aria-labelledby="shop-tiles-title">
      <Head title={title} />
      {filled.length > 0 && <Row label={title}>{filled.map(slotOf)}</Row>}
      {isOffer && (
        <Offer shop={shop} delivery={delivery} data={data} shown={data.products.slice(0, most)} tile>
          {(cards) => <Row label={title}>{cards}</Row>}
        </Offer>
      )}
      <EditProblem state={closed} onRetry={() => {}} />
      {slots.filter((each) => !filled.includes(each)).map(slotOf)}
    </section>
  );
}

function Head({ title }: { title: string }) {
  const { t } = useWidget();
  const shop = useActionHref()('products', 'shop');
  return (
    <div className="tag-head">
      <Title size="m" id="shop-tiles-title">
        {title}
      </Title>
      {shop && (
        <a className="tag-head-link" href={shop}>
          {t('shop.tiles.all')}
          <Icon name={moreIcons.arrowRight} />
        </a>
      )}
    </div>
  );
}

function Row({ label, children }: { label: string; children: ReactElement[] }) {
  const { t } = useWidget();
  const words = {
    carousel: t('shop.tiles.carousel'),
    slide: t('shop.tiles.slide'),
    previous: t('shop.tiles.previous'),
    next: t('shop.tiles.next'),
    page: (page: number, pages: number) => t('shop.tiles.page', { page, pages }),
    place: (slide: number, slides: number) => t('shop.tiles.place', { slide, slides }),
  };
  return (
    <Carousel label={label} words={words}>
      {children}
    </Carousel>
  );
}

/** The marketing slots inside the tag, each assigned to the slot of its name. Updates when one is added or filled. */
function useSlots(): Element[] {
  const { element } = useWidget();
  const [slots, setSlots] = useState<Element[]>([]);
  useLayoutEffect(() => {
    const read = (): void => {
      const found = [...element.querySelectorAll('account-slot')];
      for (const each of found) each.slot ||= each.getAttribute('name') ?? '';
      setSlots(found);
    };
    read();
    const observer = new MutationObserver(read);
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['data-filled'] });
    return () => observer.disconnect();
  }, [element]);
  return slots;
}
