import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { allPets, pauseProblem } from '../../../src/contract/pets/subscription.ts';
import { dataOf } from '../../../src/remote.ts';
import { addDays, yearAhead } from '../../../src/days.ts';
import { dayIn } from '../../../src/zones.ts';
import type { Pet } from '../../../src/contract/known.ts';
import type { PauseDays } from '../../../src/contract/pets/subscription.ts';
import { subscriptionsOf } from '../../../src/stores/pets/subscription/subscription.ts';
import { holidayOf, takersOf } from '../../../src/stores/pets/subscription/steps.ts';
import { Button } from '../../../src/ui/controls/button.tsx';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { petNames } from '../../shared/delivery/delivery-words.ts';
import { useResource, useWidget } from '../../../src/element/widget.tsx';
import { Field } from '../../shared/form/field.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { Notification } from '../../../src/ui/notices/notification.tsx';
import { OpenDialog } from '../subscriptions/subscriptions.tsx';
import { moreIcons } from '../../../src/ui/marks/more-icons.ts';
import { useActionHref, useStoreLocale } from '../../../src/element/links.ts';

type DayError = NonNullable<ReturnType<typeof pauseProblem>>;

/** Pauses the deliveries of all active dogs, from the first day away until the day of return. */
export function Holiday({ mayDeliver }: { mayDeliver: boolean }) {
  const { account, t } = useWidget();
  const pets = dataOf(useResource(account.pets)) ?? [];
  const takers = takersOf('pause', pets, mayDeliver);
  const planned = holidayOf(pets);
  return (
    <>
      <Card>
        {takers.length > 0 ? (
          <>
            {planned && <Planned days={planned} />}
            <DaysAway takers={takers} />
          </>
        ) : (
          <p className="muted">{t('settings.holiday.nothing')}</p>
        )}
      </Card>
      <OpenDialog pets={pets} mayDeliver={mayDeliver} />
    </>
  );
}

/** Fields for the days. What they mean is shown in the dialog of the step. */
function DaysAway({ takers }: { takers: readonly Pet[] }) {
  const widget = useWidget();
  const { account, element, t, format } = widget;
  const { timeZone } = useStoreLocale();
  const today = dayIn(timeZone, useStore(account.$now));
  const { $days } = subscriptionsOf(account);
  const days = useStore($days);
  const [error, setError] = useState<DayError>();

  const change = (more: Partial<typeof days>): void => {
    $days.set({ ...days, ...more });
    setError(undefined);
  };
  const { form } = useForm(() => {
    const problem = pauseProblem(days, today);
    setError(problem);
    if (!problem) subscriptionsOf(account).open({ who: allPets, step: 'pause', ...days }, element);
    return problem?.field;
  });
  const shared = { type: 'date', max: yearAhead(today), half: true };
  const errorAt = (field: keyof PauseDays) =>
    error?.field === field
      ? t(`settings.day.${error.problem}`, { from: days.from && format.dateLong(days.from) })
      : undefined;
  return (
    <form {...form} className="settings-form">
      <p className="muted">{t('settings.holiday.text', { names: petNames(widget, takers) })}</p>
      <Field
        {...shared}
        name="from"
        label={t('settings.holiday.from')}
        min={today}
        value={days.from}
        onValue={(from) => change({ from })}
        error={errorAt('from')}
      />
      <Field
        {...shared}
        name="until"
        label={t('settings.holiday.until')}
        min={addDays(days.from || today, 1)}
        value={days.until}
        onValue={(until) => change({ until })}
        error={errorAt('until')}
      />
      <div className="settings-wide">
        <Button type="secondary" submit icon={moreIcons.calendar}>
          {t('settings.holiday.look')}
        </Button>
      </div>
    </form>
  );
}

/** A holiday that is planned, and a way to call it off. */
function Planned({ days }: { days: { from: string; until: string } }) {
  const { account, element, t, format } = useWidget();
  const othersHref = useActionHref()('sitter', 'settings', 'others');
  return (
    <div className="settings-stack settings-planned">
      <Notification
        status="info"
        title={t('petsList.plannedUntil', { from: format.dateLong(days.from), until: format.dateLong(days.until) })}
      />
      <Button type="secondary" onClick={() => subscriptionsOf(account).open({ who: allPets, step: 'resume' }, element)}>
        {t('settings.planned.resume')}
      </Button>
      {othersHref && <a href={othersHref}>{t('settings.others.title')}</a>}
    </div>
  );
}
