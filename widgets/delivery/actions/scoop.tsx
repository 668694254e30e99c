import type { Delivery, DeliveryItem } from '../../../src/contract/known.ts';
import { changedScoops, hasScoop } from '../../../src/stores/deliveries/quantities.ts';
import { Button } from '../../../src/ui/controls/button.tsx';
import { useCan, useWidget } from '../../../src/element/widget.tsx';
import { Unsaved } from './unsaved.tsx';
import { useDelivery } from './use-delivery.ts';

interface ScoopProps {
  delivery: Delivery;
  pet: Delivery['pets'][number];
}

function useScoop({ delivery, pet }: ScoopProps) {
  const { draft, saving, setScoop } = useDelivery(delivery);
  const can = useCan();
  const { petPublicId, scoopUrl } = pet;
  const isUnsaved = changedScoops(delivery, draft).includes(pet);
  return {
    offered: can('scoop') && !!scoopUrl && !!petPublicId,
    loading: saving?.kind === 'scoop' && saving.petPublicId === petPublicId,
    isUnsaved,
    /** With the choice that isn't saved yet. */
    isChosen: hasScoop(pet) !== isUnsaved,
    choose: (quantity: 0 | 1) => setScoop(petPublicId ?? '', quantity),
  };
}

/** §4 A scoop can be added to or removed from the next delivery. */
export function AddScoop(props: ScoopProps) {
  const { offered } = useScoop(props);
  if (!offered || hasScoop(props.pet)) return null;
  return (
    <div className="delivery-add">
      <ScoopButton {...props} />
    </div>
  );
}

/** Removes the scoop. Shown on the scoop's own line. */
export function RemoveScoop({ item, ...props }: ScoopProps & { item: DeliveryItem }) {
  const { offered } = useScoop(props);
  if (!offered || item.quantity === 0) return null;
  return <ScoopButton {...props} />;
}

/** Adds or removes the scoop in the draft, which one press of Save saves with the quantities. */
function ScoopButton(props: ScoopProps) {
  const { t } = useWidget();
  const { loading, isUnsaved, isChosen, choose } = useScoop(props);
  const name = props.pet.name ?? '';
  return (
    <>
      <Button
        type={isChosen ? 'link' : 'tertiary'}
        icon={isChosen ? undefined : 'plus'}
        loading={loading}
        label={isChosen ? t('deliveryActions.removeScoop', { name }) : undefined}
        onClick={() => choose(isChosen ? 0 : 1)}
      >
        {isChosen ? t('deliveryActions.remove') : t('deliveryActions.addScoop', { name })}
      </Button>
      {isUnsaved && <Unsaved />}
      <output className="visually-hidden">{isUnsaved && t('shop.unsaved')}</output>
    </>
  );
}
