import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { InviteBody } from '../../../../src/contract/customer/household.ts';
import { grantLimits, lineLimits } from '../../../../src/contract/limits.ts';
import { grantScopes } from '../../../../src/contract/lists.ts';
import { emailKey, readEmail } from '../../../../src/contract/typed-text/email.ts';
import { readTyped } from '../../../../src/contract/typed-text/read.ts';
import { yearAhead } from '../../../../src/days.ts';
import { useStoreLocale } from '../../../../src/element/links.ts';
import { useWidget } from '../../../../src/element/widget.tsx';
import { householdOf } from '../../../../src/stores/customer/access/household.ts';
import { Button } from '../../../../src/ui/controls/button.tsx';
import { Notification } from '../../../../src/ui/notices/notification.tsx';
import { dayIn, isDay } from '../../../../src/zones.ts';
import { EditProblem } from '../../../shared/form/edit-problem.tsx';
import { emailField, errorText, Field } from '../../../shared/form/field.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { Checks } from './checks.tsx';

type Wrong = { field: 'label' | 'email' | 'until'; text: string | undefined };

interface InviteFormProps {
  /** It takes the focus from the button that opened it. */
  isAsked: boolean;
  /** Addresses with access, or invited. */
  known: readonly string[];
}

/** Invites somebody by their address, with rights in words. */
export function InviteForm({ isAsked, known }: InviteFormProps) {
  const { account, t } = useWidget();
  const { $typed, type, edit, invite } = householdOf(account);
  const { label, email, until, scopes } = useStore($typed);
  const state = useStore(edit.$state);
  const { timeZone } = useStoreLocale();
  const today = dayIn(timeZone, useStore(account.$now));
  const [wrong, setWrong] = useState<Wrong>();
  const [sent, setSent] = useState<InviteBody>();

  const name = readTyped(label, { most: grantLimits.label, required: true }, '');
  const address = readEmail(email, lineLimits.email);
  const check = (): Wrong | undefined => {
    if (name.problem) return { field: 'label', text: errorText(t, name.problem) };
    if (address.problem) return { field: 'email', text: errorText(t, address.problem) };
    if (known.includes(emailKey(address.text))) return { field: 'email', text: t('settings.people.known') };
    if (until === '') return undefined;
    if (!isDay(until)) return { field: 'until', text: t('settings.day.missing') };
    if (until < today) return { field: 'until', text: t('settings.day.past') };
    return until > yearAhead(today) ? { field: 'until', text: t('settings.day.far') } : undefined;
  };
  const submit = (body: InviteBody) => {
    setSent(body);
    return invite(body);
  };
  const { form, focusFirst } = useForm(async () => {
    const found = check();
    setWrong(found);
    if (!found) await submit({ label: name.text, email: address.text, scopes, until: until || null });
    return found?.field;
  });
  useEffect(() => {
    if (isAsked) focusFirst();
  }, [isAsked, focusFirst]);
  const change = (more: Partial<ReturnType<typeof $typed.get>>): void => {
    type(more);
    setWrong(undefined);
  };
  const errorAt = (field: Wrong['field']) => (wrong?.field === field ? wrong.text : undefined);

  if (state.status === 'saved') return <Sent email={sent?.email ?? ''} />;
  return (
    <form {...form} className="settings-form">
      <Field
        half
        name="label"
        label={t('settings.people.name')}
        value={label}
        autoComplete="off"
        onValue={(value) => change({ label: value })}
        error={errorAt('label')}
      />
      <Field
        {...emailField}
        half
        name="email"
        label={t('settings.people.email')}
        value={email}
        autoComplete="off"
        onValue={(value) => change({ email: value })}
        error={errorAt('email')}
      />
      <Checks
        name="scopes"
        legend={t('settings.people.rights')}
        hint={t('settings.people.always')}
        options={grantScopes.slice(1).map((id) => ({ id, label: t(`settings.people.right.${id}`) }))}
        checked={scopes}
        onChange={(checked) => change({ scopes: checked })}
      />
      <Field
        half
        type="date"
        name="until"
        label={t('settings.people.until')}
        hint={t('settings.people.untilHint')}
        min={today}
        max={yearAhead(today)}
        value={until}
        onValue={(value) => change({ until: value })}
        error={errorAt('until')}
      />
      <EditProblem state={state} onRetry={() => sent && void submit(sent)} />
      <div className="settings-wide">
        <Button type="secondary" submit loading={state.status === 'saving'}>
          {t('settings.people.send')}
        </Button>
      </div>
    </form>
  );
}

function Sent({ email }: { email: string }) {
  const { t } = useWidget();
  const area = useRef<HTMLDivElement>(null);
  // Takes focus from the button that has gone.
  useEffect(() => area.current?.focus(), []);
  const title = t('settings.people.sent', { email });
  return (
    <div ref={area} tabIndex={-1} role="group" aria-label={title} className="settings-focus">
      <Notification quiet status="success" title={title}>
        {t('settings.people.sentText')}
      </Notification>
    </div>
  );
}
