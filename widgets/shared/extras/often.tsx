import { useStore } from '@nanostores/react';
import type { Extra } from '../../../src/contract/pets/extras.ts';
import type { ExtraOutcome, Pet } from '../../../src/contract/known.ts';
import { useResource, useWidget } from '../../../src/element/widget.tsx';
import type { Widget } from '../../../src/element/widget.tsx';
import { dataOf } from '../../../src/remote.ts';
import { extrasStoreOf } from '../../../src/stores/pets/extras.ts';
import type { ExtraChoice } from '../../../src/stores/pets/extras.ts';
import { Button } from '../../../src/ui/controls/button.tsx';
import { Segmented } from '../../../src/ui/controls/segmented.tsx';
import { Notification } from '../../../src/ui/notices/notification.tsx';
import { newPrices } from '../delivery/new-prices.ts';
import { EditProblem } from '../form/edit-problem.tsx';
import { useUndo } from '../form/use-undo.ts';

interface OftenProps {
  pet: Pick<Pet, 'petPublicId'>;
  extra: Extra;
  /** Id of the delivery that the choice is about. Default: the first with the extra. */
  delivery?: string | undefined;
}

/** Whether an extra comes once or with every delivery: saved at once, with what that means and a way back. */
export function Often({ pet, extra, delivery }: OftenProps) {
  const widget = useWidget();
  const { account, t } = widget;
  const store = extrasStoreOf(account)(pet.petPublicId);
  const { product, name, often, price, deliveries } = extra;
  const state = useStore(store.edit.$state);
  const chosen = useStore(store.$chosen);
  // What is pressed shows at once.
  const shown = state.status === 'saving' && chosen?.product === product ? chosen.often : often;
  // Of a product that isn't available, nothing new can be chosen.
  const isFixed = price === null || (often === 'once' && deliveries.length === 0);
  // One that comes alone starts with the next food.
  const food = dataOf(store.extras.$state.get())?.deliveries ?? [];
  const from = (delivery === undefined ? deliveries : [{ id: delivery }]).find(({ id }) =>
    food.some((each) => each.id === id),
  )?.id;
  return (
    <div className="extra-often">
      {!isFixed && (
        <Segmented
          fill
          legend={t('extras.often', { name })}
          value={shown === 'every' ? 'every' : 'once'}
          onChange={(next) => void store.choose({ product, often: next, ...(from !== undefined && { from }) })}
          options={[
            { value: 'once', label: t('extras.once') },
            { value: 'every', label: t('extras.every') },
          ]}
        />
      )}
      <p className="small muted">{whenWords(widget, extra)}</p>
      <Outcome pet={pet} product={product} />
    </div>
  );
}

/** When an extra comes, and what each delivery costs more; of one that comes once, also what every delivery would mean. */
function whenWords({ t, format }: Pick<Widget, 't' | 'format'>, extra: Extra): string {
  const { often, paused, price, quantity, deliveries } = extra;
  if (price === null) return t('extras.gone');
  const cost = format.money({ ...price, amount: price.amount * Math.max(1, quantity) });
  const days = deliveries.map(({ date }) => format.dayShort(date));
  const once = t('extras.inOnly', { dates: format.list(days), count: days.length });
  if (paused) return days.length > 0 ? `${t('extras.paused')} ${once}` : t('extras.paused');
  if (often === 'every')
    return days[0] === undefined
      ? t('extras.inLater', { price: cost })
      : t('extras.inEvery', { date: days[0], price: cost });
  return `${once} ${t('extras.wouldBe', { price: cost })}`;
}

/** What came of the last choice, if it was about this product. What is removed has no row to show it in. */
function Outcome({ pet, product }: { pet: OftenProps['pet']; product: string }) {
  const { account } = useWidget();
  const { edit, choose, $chosen } = extrasStoreOf(account)(pet.petPublicId);
  const state = useStore(edit.$state);
  const chosen = useStore($chosen);
  const isRemoved = state.status === 'saved' && chosen?.often === 'never';
  if (isRemoved || chosen?.product !== product) return null;
  return (
    <>
      <EditProblem state={state} onRetry={() => void choose(chosen)} />
      {state.status === 'saved' && <Saved outcome={state.data} chosen={chosen} onClose={edit.reset} />}
    </>
  );
}

/** What each delivery costs now, and Undo. */
export function Saved({
  outcome,
  chosen: { often, paused },
  onClose,
}: {
  outcome: ExtraOutcome | undefined;
  chosen: ExtraChoice;
  onClose: () => void;
}) {
  const widget = useWidget();
  const { t } = widget;
  const { state, isBack, retry, undo } = useUndo(outcome?.reference ?? null);
  const prices = newPrices(widget, outcome?.boxes ?? []);
  return (
    <>
      <Notification
        status="success"
        title={isBack ? t('settings.undo.done') : t(`extras.done.${paused ? 'paused' : often}`)}
        onDismiss={onClose}
        dismissLabel={t('common.close')}
      >
        {!isBack && prices.length > 0 && <>{prices.join(' · ')} </>}
        {undo && (
          <Button type="link" loading={state.status === 'saving'} onClick={undo}>
            {t('settings.undo.button')}
          </Button>
        )}
      </Notification>
      <EditProblem state={state} onRetry={retry} />
    </>
  );
}

interface InDeliveryProps {
  pet: Pick<Pet, 'petPublicId'>;
  delivery: string;
  /** Of the item in the delivery. */
  identifier: string;
}

/** Once or every delivery, at an extra in a delivery. Without the dog's extras the delivery can be read and changed. */
export function InDelivery({ pet, delivery, identifier }: InDeliveryProps) {
  const { account } = useWidget();
  const extras = dataOf(useResource(extrasStoreOf(account)(pet.petPublicId).extras))?.extras ?? [];
  const extra = extras.find(({ deliveries }) =>
    deliveries.some((each) => each.id === delivery && each.identifier === identifier),
  );
  return extra ? <Often pet={pet} extra={extra} delivery={delivery} /> : null;
}
