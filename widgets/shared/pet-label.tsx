import { useWidget } from '../../src/element/widget.tsx';
import { Label } from '../../src/ui/label.tsx';
import type { LabelColor } from '../../src/ui/label.tsx';
import type { PetState } from './pet-state.ts';

const colors: Record<Exclude<PetState, 'other'>, LabelColor> = {
  active: 'pear',
  paused: 'potato',
  cancelled: 'black',
  pending: 'blueberry-light',
  incomplete: 'blueberry-light-30',
};

/** Says what state a dog's deliveries are in, in the colour of the state. Nothing, if this version doesn't know it. */
export function PetLabel({ state }: { state: PetState }) {
  const { t } = useWidget();
  if (state === 'other') return null;
  return <Label color={colors[state]}>{t(`status.pet.${state}`)}</Label>;
}
