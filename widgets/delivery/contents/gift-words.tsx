import type { Delivery } from '../../../src/contract/known.ts';
import { useResource, useWidget } from '../../../src/element/widget.tsx';
import { dataOf } from '../../../src/remote.ts';
import { giftsOf } from '../../../src/stores/shop/gifts.ts';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import type { PartLevel } from '../../shared/tag/level-heading.tsx';

/** What a gift's recipient reads. */
export function GiftWords({ delivery: { id }, Heading }: { delivery: Delivery; Heading: PartLevel }) {
  const { account, t } = useWidget();
  const gifts = dataOf(useResource(giftsOf(account).gifts))?.gifts ?? [];
  const words = gifts.find(({ delivery }) => delivery.id === id)?.words;
  if (!words) return null;
  return (
    <Card as="section">
      <Heading className="title-s">{t('gifts.message')}</Heading>
      <p className="delivery-note" dir="auto">
        {words}
      </p>
    </Card>
  );
}
