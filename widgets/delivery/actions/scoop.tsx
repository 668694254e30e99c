import type { Delivery, DeliveryItem } from '../../../src/contract/known.ts';
import { hasScoop } from '../../../src/stores/deliveries/content-changes.ts';
import { Button } from '../../../src/ui/controls/button.tsx';
import { useCan, useWidget } from '../../../src/element/widget.tsx';
import { useDelivery } from './use-delivery.ts';

interface ScoopProps {
  delivery: Delivery;
  pet: Delivery['pets'][number];
}

function useScoop({ delivery, pet: { petPublicId, scoopUrl: url } }: ScoopProps) {
  const { saving, submit } = useDelivery(delivery);
  const can = useCan();
  return {
    offered: can('scoop') && !!url && !!petPublicId,
    loading: saving?.kind === 'scoop' && saving.petPublicId === petPublicId,
    ask: (quantity: 0 | 1) =>
      void submit({ kind: 'scoop', petPublicId: petPublicId ?? '', quantity, url: url ?? null }),
  };
}

/** §4 A scoop can be added to or removed from the next delivery. */
export function AddScoop(props: ScoopProps) {
  const { t } = useWidget();
  const { offered, loading, ask } = useScoop(props);
  const { pet } = props;
  if (!offered || hasScoop(pet)) return null;
  return (
    <div className="delivery-add">
      <Button type="tertiary" icon="plus" loading={loading} onClick={() => ask(1)}>
        {t('deliveryActions.addScoop', { name: pet.name ?? '' })}
      </Button>
    </div>
  );
}

/** Removes the scoop. Shown on the scoop's own line. */
export function RemoveScoop({ item, ...props }: ScoopProps & { item: DeliveryItem }) {
  const { t } = useWidget();
  const { offered, loading, ask } = useScoop(props);
  if (!offered || item.quantity === 0) return null;
  return (
    <Button
      type="link"
      loading={loading}
      label={t('deliveryActions.removeScoop', { name: props.pet.name ?? '' })}
      onClick={() => ask(0)}
    >
      {t('deliveryActions.remove')}
    </Button>
  );
}
