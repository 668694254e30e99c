import type { BoxPlace } from '../../../src/contract/deliveries/place.ts';
import { valuesOf } from '../../../src/stores/deliveries/box-place.ts';
import type { EnteredPlace } from '../../../src/stores/deliveries/box-place.ts';
import { placeFields } from '../../../src/stores/deliveries/check-place.ts';
import { useWidget } from '../../../src/element/widget.tsx';
import { Differences } from '../../shared/differences.tsx';
import { labelOf } from './words.ts';

interface PlaceConflictProps {
  entered: EnteredPlace;
  /** As saved now. */
  saved: BoxPlace;
  onMine: () => void;
  onKeep: () => void;
}

/** The box was changed elsewhere meanwhile. */
export function PlaceConflict({ entered, saved, onMine, onKeep }: PlaceConflictProps) {
  const { t } = useWidget();
  const now = valuesOf(saved);
  const mine = entered.elsewhere
    ? entered.values
    : { ...valuesOf({ place: null, note: '' }), note: entered.values.note };
  const differences = placeFields
    .filter((name) => now[name] !== mine[name].trim())
    .map((name) => ({ name, label: labelOf(t, name), saved: now[name], entered: mine[name] }));
  return <Differences differences={differences} onApply={onMine} onKeep={onKeep} />;
}
