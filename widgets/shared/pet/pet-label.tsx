import type { Pet } from '../../../src/contract/known.ts';
import { useWidget } from '../../../src/element/widget.tsx';
import { Label } from '../../../src/ui/marks/label.tsx';
import type { LabelColor } from '../../../src/ui/marks/label.tsx';

/**
 * What the customer sees of a pet: §4 active, paused or cancelled; or that the profile blocks the start. `other`: a
 * status that this version doesn't know.
 */
export type PetState = 'active' | 'paused' | 'cancelled' | 'pending' | 'incomplete' | 'other';

export function stateOf(pet: Pick<Pet, 'active' | 'subscription_status' | 'status'>): PetState {
  if (pet.active || pet.subscription_status === 'active') return 'active';
  if (pet.subscription_status === 'paused' || pet.subscription_status === 'cancelled') return pet.subscription_status;
  if (pet.status === 'partial') return 'incomplete';
  return pet.subscription_status === 'pending' || pet.subscription_status === 'complete' ? 'pending' : 'other';
}

/** Index of a dog's background colour: fixed, independent of the dog's place in a list. */
export const toneOf = ({ petId }: Pick<Pet, 'petId'>): number => Math.max(0, (petId ?? 1) - 1);

const colors: Record<Exclude<PetState, 'other'>, LabelColor> = {
  active: 'pear',
  paused: 'potato',
  cancelled: 'black',
  pending: 'blueberry-light',
  incomplete: 'blueberry-light-30',
};

/** Shows the state of a dog's deliveries, in the colour of the state. Nothing for an unknown state. */
export function PetLabel({ state }: { state: PetState }) {
  const { t } = useWidget();
  if (state === 'other') return null;
  return <Label color={colors[state]}>{t(`status.pet.${state}`)}</Label>;
}
