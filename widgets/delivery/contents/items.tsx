import type { Delivery } from '../../../src/contract/known.ts';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { PetAvatars } from '../../shared/delivery/delivery-parts.tsx';
import { useWidget } from '../../../src/element/widget.tsx';
import type { PartLevel } from '../../shared/tag/level-heading.tsx';
import { Item } from './item.tsx';
import type { Actions } from '../lazy.ts';

type DeliveryPet = Delivery['pets'][number];

const mixParts = ['dry', 'wet', 'other'] as const;

interface PetItemsProps {
  delivery: Delivery;
  pet: DeliveryPet;
  Heading: PartLevel;
  /** Undefined until they have loaded, and if the delivery can't be changed. */
  actions: Actions | undefined;
}

/** The items of one pet. */
export function PetItems({ delivery, pet, Heading, actions }: PetItemsProps) {
  const { t, format } = useWidget();
  const { name, items, mix } = pet;
  // Leave out parts of 0 %.
  const parts = mixParts.flatMap((part) =>
    mix?.[part] ? [t(`delivery.mix.${part}`, { percent: format.percent(mix[part]) })] : [],
  );
  if (items.length === 0 && !actions) return null;
  return (
    <Card as="section" className="delivery-pet">
      <div className="delivery-pet-head">
        <PetAvatars pets={[pet]} size={48} />
        <div>
          {/* Of items without a dog, the heading would be an unfinished sentence. */}
          {name && <Heading className="title-s">{t('delivery.for', { name })}</Heading>}
          {parts.length > 0 && <p className="muted small">{parts.join(', ')}</p>}
        </div>
      </div>
      <ul>
        {items.map((item, index) =>
          actions ? (
            <actions.LiveItem key={item.identifier ?? index} delivery={delivery} pet={pet} item={item} />
          ) : (
            <Item key={item.identifier ?? index} item={item} />
          ),
        )}
      </ul>
      {actions && <actions.AddScoop delivery={delivery} pet={pet} />}
    </Card>
  );
}
