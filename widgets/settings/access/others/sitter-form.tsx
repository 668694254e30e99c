import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { grantProblem, lastGrantDay } from '../../../../src/contract/customer/grants.ts';
import type { GrantBody, MadeGrant } from '../../../../src/contract/customer/grants.ts';
import { grantLimits } from '../../../../src/contract/limits.ts';
import { readTyped } from '../../../../src/contract/typed-text/read.ts';
import { yearAhead } from '../../../../src/days.ts';
import { useStoreLocale } from '../../../../src/element/links.ts';
import { useResource, useWidget } from '../../../../src/element/widget.tsx';
import { dataOf } from '../../../../src/remote.ts';
import { dogsToFeed, grantsOf } from '../../../../src/stores/customer/access/grants.ts';
import { Button } from '../../../../src/ui/controls/button.tsx';
import { Notification } from '../../../../src/ui/notices/notification.tsx';
import { webUrl } from '../../../../src/web-url.ts';
import { dayIn } from '../../../../src/zones.ts';
import { EditProblem } from '../../../shared/form/edit-problem.tsx';
import { Field, errorText } from '../../../shared/form/field.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { KitchenLink } from '../../../shared/kitchen-link.tsx';
import { Checks } from './checks.tsx';

type Wrong = { field: 'label' | 'since' | 'until' | 'pets'; text: string | undefined };

/**
 * Makes a link to the kitchen card for who looks after the dogs, on some days. Then shows it, once. `isAsked`: it takes the focus
 * from the button that opened it.
 */
export function SitterForm({ isAsked }: { isAsked: boolean }) {
  const { account, t, format } = useWidget();
  const { $typed, type, edit, make } = grantsOf(account);
  const typed = useStore($typed);
  const state = useStore(edit.$state);
  const { timeZone } = useStoreLocale();
  const today = dayIn(timeZone, useStore(account.$now));
  const dogs = dogsToFeed(dataOf(useResource(account.pets)) ?? []);
  const pets = dogs.flatMap(({ petPublicId }) => (typed.without.includes(petPublicId) ? [] : [petPublicId]));
  const [wrong, setWrong] = useState<Wrong>();
  const [sent, setSent] = useState<GrantBody>();

  const { label, since, until } = typed;
  const { text, problem } = readTyped(label, { most: grantLimits.label, required: true }, '');
  const check = (): Wrong | undefined => {
    if (problem) return { field: 'label', text: errorText(t, problem) };
    const day = grantProblem({ since, until }, today);
    if (day) {
      const own = day.problem === 'order' || day.problem === 'long';
      const from = since && format.dateLong(since);
      return { field: day.field, text: t(`settings.${own ? 'others' : 'day'}.${day.problem}`, { from }) };
    }
    return pets.length > 0 ? undefined : { field: 'pets', text: t('settings.others.noDog') };
  };
  const submit = (body: GrantBody) => {
    setSent(body);
    return make(body);
  };
  const { form, focusFirst } = useForm(async () => {
    const found = check();
    setWrong(found);
    if (!found) await submit({ kind: 'sitter', label: text, pets, since, until });
    return found?.field;
  });
  useEffect(() => {
    if (isAsked) focusFirst();
  }, [isAsked, focusFirst]);
  const change = (more: Partial<typeof typed>): void => {
    type(more);
    setWrong(undefined);
  };
  const errorAt = (field: Wrong['field']) => (wrong?.field === field ? wrong.text : undefined);

  if (state.status === 'saved') return <Made made={state.data} opens={sent !== undefined && sent.since <= today} />;
  const day = { type: 'date', half: true };
  return (
    <form {...form} className="settings-form">
      <Field
        name="label"
        label={t('settings.others.name')}
        value={label}
        autoComplete="off"
        onValue={(value) => change({ label: value })}
        error={errorAt('label')}
      />
      <Field
        {...day}
        name="since"
        label={t('settings.others.since')}
        min={today}
        max={yearAhead(today)}
        value={since}
        onValue={(value) => change({ since: value })}
        error={errorAt('since')}
      />
      <Field
        {...day}
        name="until"
        label={t('settings.others.until')}
        min={since || today}
        max={since && lastGrantDay(since)}
        value={until}
        onValue={(value) => change({ until: value })}
        error={errorAt('until')}
      />
      {dogs.length > 1 && (
        <Checks
          name="pets"
          legend={t('settings.others.dogs')}
          options={dogs.map(({ petPublicId: id, name }) => ({ id, label: name }))}
          checked={pets}
          onChange={(checked) =>
            change({ without: dogs.map(({ petPublicId: id }) => id).filter((id) => !checked.includes(id)) })
          }
          error={errorAt('pets')}
        />
      )}
      <EditProblem state={state} onRetry={() => sent && void submit(sent)} />
      <div className="settings-wide">
        <Button type="secondary" submit loading={state.status === 'saving'}>
          {t('settings.others.make')}
        </Button>
      </div>
    </form>
  );
}

/** The new link. It is in this answer alone. */
function Made({ made, opens }: { made: MadeGrant | undefined; opens: boolean }) {
  const { account, t } = useWidget();
  const area = useRef<HTMLDivElement>(null);
  // Takes focus from the button that has gone.
  useEffect(() => area.current?.focus(), []);
  const url = made && webUrl(made.url, account.environment);
  const title = t(`settings.others.${url ? 'made' : 'lost'}`);
  return (
    <div ref={area} tabIndex={-1} role="group" aria-label={title} className="settings-focus settings-stack">
      <Notification quiet status={url ? 'success' : 'info'} title={title} />
      {url && <KitchenLink url={url} opens={opens} />}
    </div>
  );
}
