import type { Delivery } from '../../../src/contract/deliveries/delivery.ts';
import { changeFor, hasScoop } from '../../../src/stores/deliveries/box-changes.ts';
import type { BoxChange } from '../../../src/stores/deliveries/box-changes.ts';
import { BoxConflict } from '../../shared/box-conflict.tsx';
import type { ConflictLine } from '../../shared/box-conflict.tsx';
import { unitAmount } from '../../shared/delivery-words.ts';
import { useWidget } from '../../../src/element/widget.tsx';
import type { Widget } from '../../../src/element/widget.tsx';
import type { useBox } from './use-box.ts';

/** What the customer asked for beside what is so now, line by line. */
function linesOf(widget: Widget, asked: BoxChange, current: Delivery): ConflictLine[] {
  const { t } = widget;
  if (asked.kind === 'removed-all') return [];
  if (asked.kind === 'scoop') {
    const pet = current.pets.find(({ petPublicId }) => petPublicId === asked.petPublicId);
    const amount = (has: boolean): string => unitAmount(widget, has ? 1 : 0, 'scoop');
    if (!pet) return [];
    return [{ key: 'scoop', name: pet.name, mine: amount(asked.quantity === 1), now: amount(hasScoop(pet)) }];
  }
  const items = current.pets.flatMap((pet) => pet.items);
  return Object.entries(asked.wanted).map(([key, mine]) => {
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

/** Both versions of what was asked of a box. */
export function Conflict({ box, asked, current }: { box: ReturnType<typeof useBox>; asked: BoxChange; current: Delivery }) {
  const widget = useWidget();
  const mine = changeFor(asked, current);
  return (
    <BoxConflict
      lines={linesOf(widget, asked, current)}
      total={current.amounts.total}
      busy={box.saving !== undefined}
      onMine={mine && (() => void box.submit(mine))}
      onNow={box.clear}
    />
  );
}
