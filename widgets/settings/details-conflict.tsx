import type { Settings } from '../../src/contract/customer/settings.ts';
import { detailsFields, valuesOf } from '../../src/stores/customer/details.ts';
import type { Entered } from '../../src/stores/customer/details.ts';
import { Button, ButtonRow } from '../../src/ui/button.tsx';
import { useWidget } from '../../src/element/widget.tsx';

interface ConflictProps {
  /** As saved now. */
  settings: Settings;
  values: Entered['values'];
  onKeep: () => void;
  onApply: () => void;
}

/** The details were changed elsewhere meanwhile: shows both versions where they differ and lets the customer choose. */
export function DetailsConflict({ settings, values, onKeep, onApply }: ConflictProps) {
  const { t } = useWidget();
  const saved = valuesOf(settings);
  const word = (value: string): string => value || t('settings.conflict.empty');
  return (
    <div className="settings-conflict">
      <dl>
        {detailsFields
          .filter((field) => saved[field] !== values[field].trim())
          .map((field) => (
            <div key={field}>
              <dt>{t(`settings.field.${field}`)}</dt>
              <dd>
                {t('settings.conflict.saved')} <b dir="auto">{word(saved[field])}</b>
              </dd>
              <dd>
                {t('settings.conflict.yours')} <b dir="auto">{word(values[field])}</b>
              </dd>
            </div>
          ))}
      </dl>
      <ButtonRow fill>
        <Button type="secondary" onClick={onApply}>
          {t('settings.conflict.apply')}
        </Button>
        <Button type="secondary" onClick={onKeep}>
          {t('settings.conflict.keep')}
        </Button>
      </ButtonRow>
    </div>
  );
}
