import type { Delivery } from '../../../src/contract/known.ts';
import { changeFor } from '../../../src/stores/deliveries/content-changes.ts';
import { hasScoop } from '../../../src/stores/deliveries/quantities.ts';
import type { ContentChange } from '../../../src/stores/deliveries/content-changes.ts';
import { DeliveryConflict } from '../../shared/delivery/delivery-conflict.tsx';
import type { ConflictLine } from '../../shared/delivery/delivery-conflict.tsx';
import { unitAmount } from '../../shared/delivery/delivery-words.ts';
import { useWidget } from '../../../src/element/widget.tsx';
import type { Widget } from '../../../src/element/widget.tsx';
import type { useDelivery } from './use-delivery.ts';

/** The submitted quantities next to the current ones, line by line. */
function linesOf(widget: Widget, submitted: ContentChange, current: Delivery): ConflictLine[] {
  const { t } = widget;
  if (submitted.kind === 'removed-all') return [];
  if (submitted.kind === 'scoop') {
    const pet = current.pets.find(({ petPublicId }) => petPublicId === submitted.petPublicId);
    const amount = (has: boolean): string => unitAmount(widget, has ? 1 : 0, 'scoop');
    if (!pet) return [];
    return [{ key: 'scoop', name: pet.name ?? '', mine: amount(submitted.quantity === 1), now: amount(hasScoop(pet)) }];
  }
  const items = current.pets.flatMap((pet) => pet.items);
  return Object.entries(submitted.quantities).map(([key, mine]) => {
    const item = items.find(({ identifier }) => identifier === key);
    const amount = (count: number): string => unitAmount(widget, count, item?.unit ?? 'unit');
    return {
      key,
      name: item?.name ?? t('deliveryActions.conflict.gone'),
      mine: amount(mine),
      now: amount(item?.quantity ?? 0),
    };
  });
}

/** Both versions of the delivery: with the submitted change, and as it is saved now. */
export function Conflict({
  delivery,
  submitted,
  current,
}: {
  delivery: ReturnType<typeof useDelivery>;
  submitted: ContentChange;
  current: Delivery;
}) {
  const widget = useWidget();
  const mine = changeFor(submitted, current);
  return (
    <DeliveryConflict
      lines={linesOf(widget, submitted, current)}
      total={current.amounts.total}
      busy={delivery.saving !== undefined}
      onMine={mine && (() => void delivery.submit(mine))}
      onNow={delivery.clear}
    />
  );
}
