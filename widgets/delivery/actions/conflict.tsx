import type { Delivery } from '../../../src/contract/delivery.ts';
import { changeFor, hasScoop } from '../../../src/stores/changes/box-changes.ts';
import type { BoxChange } from '../../../src/stores/changes/box-changes.ts';
import { Button, ButtonRow } from '../../../src/ui/button.tsx';
import { unitAmount } from '../../delivery-words.ts';
import { useWidget } from '../../widget.tsx';
import type { Widget } from '../../widget.tsx';
import type { useBox } from './use-box.ts';

interface Line {
  key: string;
  name: string;
  mine: string;
  now: string;
}

/** What the customer asked for beside what is so now, line by line. */
function linesOf(widget: Widget, asked: BoxChange, current: Delivery): Line[] {
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

/** §8 Changed elsewhere meanwhile: both versions, and the customer is asked (decisions, Deliveries). */
export function Conflict({ box, asked, current }: { box: ReturnType<typeof useBox>; asked: BoxChange; current: Delivery }) {
  const widget = useWidget();
  const { t, format } = widget;
  const mine = changeFor(asked, current);
  return (
    <div className="delivery-conflict">
      <ul>
        {linesOf(widget, asked, current).map(({ key, name, ...amounts }) => (
          <li key={key}>
            <b>{name}</b>
            <span>{t('deliveryActions.conflict.mine', { amount: amounts.mine })}</span>
            <span>{t('deliveryActions.conflict.now', { amount: amounts.now })}</span>
          </li>
        ))}
      </ul>
      <p>{t('deliveryActions.conflict.total', { total: format.money(current.amounts.total) })}</p>
      <ButtonRow>
        {mine && (
          <Button loading={box.saving !== undefined} onClick={() => void box.submit(mine)}>
            {t('deliveryActions.conflict.saveMine')}
          </Button>
        )}
        <Button type="secondary" onClick={box.clear}>
          {t('deliveryActions.conflict.keepNow')}
        </Button>
      </ButtonRow>
    </div>
  );
}
