import { useStore } from '@nanostores/react';
import { dataOf } from '../../../src/remote.ts';
import { whyNoDeliveries } from '../../../src/stores/deliveries/no-deliveries.ts';
import { Button } from '../../../src/ui/button.tsx';
import { Card } from '../../../src/ui/card.tsx';
import { EmptyState } from '../../../src/ui/empty-state.tsx';
import sleeping from '../../../src/ui/illustrations/sleeping.svg';
import { useStoreLocale } from '../delivery-parts.tsx';
import { useWidget } from '../../../src/element/widget.tsx';

/** Where each action is done: never on a page that shows this card again. */
const paths: Readonly<Record<ReturnType<typeof whyNoDeliveries>, string>> = {
  noPets: 'signup/',
  paused: 'settings/#subscriptions',
  cancelled: 'settings/#subscriptions',
  ready: 'settings/#subscriptions',
  incomplete: 'profile',
  none: 'help/',
};

/** No box is planned: says why, and what the customer can do (design §8). */
export function NoDeliveries({ level }: { level: 2 | 3 }) {
  const { account, t, href } = useWidget();
  const { segment } = useStoreLocale();
  const why = whyNoDeliveries(dataOf(useStore(account.pets.$state)) ?? []);
  const path = paths[why];
  return (
    <Card as="section">
      <EmptyState
        picture={sleeping}
        pictureWidth={220}
        pictureHeight={132}
        level={level}
        title={t(`deliveries.empty.${why}.title`)}
        line={t(`deliveries.empty.${why}.line`)}
        action={<Button href={href(`/${segment}/${path}`)}>{t(`deliveries.empty.${why}.action`)}</Button>}
      />
    </Card>
  );
}
