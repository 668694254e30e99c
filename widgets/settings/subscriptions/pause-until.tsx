import { addDays, yearAhead } from '../../../src/days.ts';
import { useWidget } from '../../../src/element/widget.tsx';
import { Field } from '../../shared/form/field.tsx';

/** How long to pause. `day` keeps its value while the other option is chosen. */
export interface PauseChoice {
  isDated: boolean;
  day: string;
}

interface PauseUntilProps {
  choice: PauseChoice;
  onChoice: (choice: PauseChoice) => void;
  today: string;
  error: string | undefined;
}

/** Asks how long to pause: until the customer resumes, or until a day. */
export function PauseUntil({ choice, onChoice, today, error }: PauseUntilProps) {
  const { t } = useWidget();
  const { isDated, day } = choice;
  return (
    <fieldset className="settings-choice">
      <legend>{t('settings.pause.how')}</legend>
      {[false, true].map((dated) => (
        <label key={String(dated)}>
          <input
            type="radio"
            name="length"
            checked={isDated === dated}
            onChange={() => onChoice({ isDated: dated, day })}
          />
          {t(dated ? 'settings.pause.dated' : 'settings.pause.open')}
        </label>
      ))}
      {isDated && (
        <Field
          label={t('settings.pause.until')}
          type="date"
          name="until"
          min={addDays(today, 1)}
          max={yearAhead(today)}
          value={day}
          onValue={(value) => onChoice({ isDated, day: value })}
          error={error}
        />
      )}
    </fieldset>
  );
}
