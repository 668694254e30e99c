import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { dataOf } from '../../src/remote.ts';
import type { Products } from '../../src/contract/shop/products.ts';
import { lastChangesDay } from '../../src/stores/deliveries/changes-window.ts';
import { ActionTile } from '../../src/ui/surfaces/action-tile.tsx';
import { Notification } from '../../src/ui/notices/notification.tsx';
import { OpenCodes } from '../shared/codes/open-codes.tsx';
import { OnHold } from '../shared/on-hold.tsx';
import { useCan, useWidget } from '../../src/element/widget.tsx';
import { useLinks, useStoreLocale } from '../../src/element/links.ts';
import { moreIcons } from '../../src/ui/marks/more-icons.ts';

/** The delivery that products are added to. */
export function ShopDelivery({
  delivery: { id, date, changesUntil, total },
}: {
  delivery: NonNullable<Products['delivery']>;
}) {
  const { t, format } = useWidget();
  const linkTo = useLinks();
  const { timeZone } = useStoreLocale();
  const line = [
    total && t('shop.total', { total: format.money(total) }),
    changesUntil && t('changesWindow.lastDayOn', { date: format.dateShort(lastChangesDay(changesUntil, timeZone)) }),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <ActionTile
      card
      icon={moreIcons.box}
      tint="pear"
      label={t('shop.box', { date: format.dayShort(date) })}
      line={line}
      href={linkTo('delivery', id)}
    />
  );
}

/**
 * Why nothing can be added: a mismatch holds the delivery back, or no planned delivery can still be changed. Then codes can be entered
 * for extras that come without food, and for later.
 */
export function NoShopDelivery({ children }: { children?: ReactNode }) {
  const { account, t } = useWidget();
  const linkTo = useLinks();
  const can = useCan();
  // They can come without food for any dog whose deliveries were started.
  const dog = dataOf(useStore(account.pets.$state))?.find(({ subscription_status: status }) => status !== 'pending');
  return (
    <OnHold>
      <Notification status="info" title={t('shop.noBox.title')}>
        {t('shop.noBox.text')}{' '}
        {dog && can('extras') ? (
          <a href={linkTo('feeding-plan', dog.petPublicId, 'extras')}>{t('shop.noBox.alone')}</a>
        ) : (
          <a href={linkTo('deliveries')}>{t('quickLinks.view')}</a>
        )}
      </Notification>
      {can('codes') && <OpenCodes card />}
      {children}
    </OnHold>
  );
}
