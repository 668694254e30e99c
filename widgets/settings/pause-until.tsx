import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { addDays, dayAt, pauseProblem, yearAhead } from '../../src/stores/changes/pause-days.ts';
import { subscriptionsOf } from '../../src/stores/changes/subscription.ts';
import type { StepWish } from '../../src/stores/changes/subscription.ts';
import { useStoreLocale } from '../delivery-parts.tsx';
import { useWidget } from '../widget.tsx';
import { Field } from './field.tsx';

/** How long: until the customer resumes, or until a day. A holiday has its days already. */
export function PauseUntil({ wish: { from, until } }: { wish: StepWish }) {
  const { account, t, format } = useWidget();
  const { timeZone } = useStoreLocale();
  const today = dayAt(useStore(account.$now), timeZone);
  const [typed, setTyped] = useState(until ?? '');
  const [isDated, setDated] = useState(until !== null);
  const store = subscriptionsOf(account);
  if (from !== null) {
    return <p>{t('settings.holiday.days', { from: format.dateLong(from), until: until ? format.dateLong(until) : '' })}</p>;
  }
  const problem = isDated && typed ? pauseProblem({ from: today, until: typed }, today) : undefined;
  const choose = (dated: boolean, day: string): void => {
    setDated(dated);
    setTyped(day);
    const wanted = dated && day && !pauseProblem({ from: today, until: day }, today) ? day : null;
    if (wanted !== until) store.change({ until: wanted });
  };
  return (
    <fieldset className="settings-choice">
      <legend>{t('settings.pause.how')}</legend>
      {[false, true].map((dated) => (
        <label key={String(dated)}>
          <input type="radio" name="until" checked={isDated === dated} onChange={() => choose(dated, typed)} />
          {t(dated ? 'settings.pause.dated' : 'settings.pause.open')}
        </label>
      ))}
      {isDated && (
        <Field
          label={t('settings.pause.until')}
          type="date"
          min={addDays(today, 1)}
          max={yearAhead(today)}
          value={typed}
          onValue={(day) => choose(true, day)}
          error={problem && t(`settings.day.${problem.problem}`)}
        />
      )}
    </fieldset>
  );
}
