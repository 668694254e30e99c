import type { BoxPlace } from '../../../src/contract/deliveries/place.ts';
import { valuesOf } from '../../../src/stores/deliveries/box-place.ts';
import type { EnteredPlace } from '../../../src/stores/deliveries/box-place.ts';
import { placeFields } from '../../../src/stores/deliveries/check-place.ts';
import { Button, ButtonRow } from '../../../src/ui/button.tsx';
import { useWidget } from '../../../src/element/widget.tsx';
import { labelOf } from './words.ts';

interface ConflictProps {
  entered: EnteredPlace;
  /** As saved now. */
  saved: BoxPlace;
  onMine: () => void;
  onKeep: () => void;
}

/** The box was changed elsewhere meanwhile: shows both versions where they differ, and lets the customer choose. */
export function PlaceConflict({ entered, saved, onMine, onKeep }: ConflictProps) {
  const { t } = useWidget();
  const now = valuesOf(saved);
  const mine = entered.elsewhere
    ? entered.values
    : { ...valuesOf({ place: null, note: '' }), note: entered.values.note };
  const word = (value: string): string => value || t('settings.conflict.empty');
  return (
    <div className="settings-conflict">
      <dl>
        {placeFields
          .filter((field) => now[field] !== mine[field].trim())
          .map((field) => (
            <div key={field}>
              <dt>{labelOf(t, field)}</dt>
              <dd>
                {t('settings.conflict.saved')} <b dir="auto">{word(now[field])}</b>
              </dd>
              <dd>
                {t('settings.conflict.yours')} <b dir="auto">{word(mine[field])}</b>
              </dd>
            </div>
          ))}
      </dl>
      <ButtonRow fill>
        <Button type="secondary" onClick={onMine}>
          {t('settings.conflict.apply')}
        </Button>
        <Button type="secondary" onClick={onKeep}>
          {t('settings.conflict.keep')}
        </Button>
      </ButtonRow>
    </div>
  );
}
