import { Button, ButtonRow } from '../../../src/ui/controls/button.tsx';
import { useWidget } from '../../../src/element/widget.tsx';

/** A field whose two versions differ. */
export interface Difference {
  name: string;
  label: string;
  saved: string;
  entered: string;
}

interface DifferencesProps {
  differences: readonly Difference[];
  onKeep: () => void;
  onApply: () => void;
}

/** Something was changed elsewhere meanwhile: shows both versions where they differ, and lets the customer choose. */
export function Differences({ differences, onKeep, onApply }: DifferencesProps) {
  const { t } = useWidget();
  const word = (value: string): string => value || t('settings.conflict.empty');
  return (
    <div className="settings-conflict">
      <dl>
        {differences.map(({ name, label, saved, entered }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              {t('settings.conflict.saved')} <b dir="auto">{word(saved)}</b>
            </dd>
            <dd>
              {t('settings.conflict.yours')} <b dir="auto">{word(entered)}</b>
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
