import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { EmailState } from '../../../src/contract/customer/sign-in.ts';
import { lineLimits } from '../../../src/contract/limits.ts';
import { likelyAddress } from '../../../src/contract/customer/likely-address.ts';
import { readEmail } from '../../../src/contract/typed-text/email.ts';
import { momentText } from '../../../src/i18n/moment-text.ts';
import { emailOf } from '../../../src/stores/customer/access/email.ts';
import { Button, ButtonRow } from '../../../src/ui/controls/button.tsx';
import { Card } from '../../../src/ui/surfaces/card.tsx';
import { Notification } from '../../../src/ui/notices/notification.tsx';
import { TextSkeleton } from '../../../src/ui/notices/skeleton.tsx';
import { EditProblem } from '../../shared/form/edit-problem.tsx';
import { emailField, errorText, Field } from '../../shared/form/field.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { LoadFailed } from '../../shared/tag/load-failed.tsx';
import { useResource, useWidget } from '../../../src/element/widget.tsx';
import { ProofField } from '../access/proof.tsx';
import { useStoreLocale } from '../../../src/element/links.ts';

/** The e-mail address, and the one that waits to be confirmed. */
export function EmailChange() {
  const { account, t } = useWidget();
  const { state } = emailOf(account);
  const remote = useResource(state);
  if (remote.status === 'error')
    return <LoadFailed title={t('settings.email.failed')} retry={() => void state.reload()} />;
  return (
    <Card>
      {remote.status === 'success' ? <Shown {...remote.data} /> : <TextSkeleton width={[40, 60]} spacing={14} />}
    </Card>
  );
}

function Shown(state: EmailState) {
  const { account, locale, t } = useWidget();
  const { timeZone } = useStoreLocale();
  const store = emailOf(account);
  const typed = useStore(store.$typed);
  const { status } = useStore(store.edit.$state);
  const cancel = useStore(store.cancel.$state);
  const area = useRef<HTMLDivElement>(null);
  const { email, pending } = state;
  const isAsked = status === 'saved';
  const isCancelled = cancel.status === 'saved' && !pending;
  // Takes focus from the form or the button that has gone, so that screen readers announce the text.
  useEffect(() => {
    if (isAsked || isCancelled) area.current?.focus();
  }, [isAsked, isCancelled]);
  if (typed !== undefined) return <Form {...state} typed={typed} />;
  return (
    <div
      ref={area}
      tabIndex={-1}
      role="group"
      aria-label={t('settings.email.label')}
      className="settings-focus settings-stack"
    >
      <dl className="settings-facts">
        <div>
          <dt>{t('settings.email.label')}</dt>
          <dd dir="auto">{email}</dd>
        </div>
      </dl>
      {isCancelled && <Notification status="success" title={t('settings.email.cancelled')} />}
      {pending && (
        <Notification status="info" title={t('settings.email.pending', { email: pending.email })}>
          {t('settings.email.until', {
            date: momentText({ ...locale, timeZone }, 'long')(Date.parse(pending.until)),
            email,
          })}
        </Notification>
      )}
      <EditProblem state={cancel} onRetry={() => void store.cancel.submit()} />
      <ButtonRow>
        <Button
          type="secondary"
          onClick={() => {
            store.edit.reset();
            store.cancel.reset();
            store.type('');
          }}
        >
          {t(pending ? 'settings.email.other' : 'settings.email.change')}
        </Button>
        {pending && (
          <Button type="tertiary" loading={cancel.status === 'saving'} onClick={() => void store.cancel.submit()}>
            {t('settings.email.cancel')}
          </Button>
        )}
      </ButtonRow>
    </div>
  );
}

interface Errors {
  email?: string | undefined;
  password?: string | undefined;
}

function Form({ typed, asksPassword }: EmailState & { typed: string }) {
  const { account, t } = useWidget();
  const store = emailOf(account);
  const edit = useStore(store.edit.$state);
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [likely, setLikely] = useState<string>();
  const show = (found: Errors): keyof Errors => {
    setErrors(found);
    return found.email ? 'email' : 'password';
  };
  const { form, send, focus, focusFirst } = useForm(async () => {
    const { text: email, problem } = readEmail(typed, lineLimits.email);
    const found: Errors = {
      ...(problem && { email: errorText(t, problem) }),
      ...(asksPassword && password === '' && { password: t('settings.error.required') }),
    };
    if (found.email || found.password) return show(found);
    setErrors({});
    const outcome = await store.ask({ email, ...(asksPassword && { password }) });
    if (outcome.status !== 'failed' || outcome.problem !== 'refused') return undefined;
    const { code, field } = outcome.error;
    if (field === 'password') return show({ password: t('settings.email.wrongPassword') });
    return show({ email: t(code === 'same-email' ? 'settings.email.same' : 'settings.error.emailRefused') });
  });
  // Takes focus from the button that opened the form.
  useEffect(() => focusFirst(), [focusFirst]);
  return (
    <form
      {...form}
      className="settings-form"
      onBlur={({ target }) => target.name === 'email' && setLikely(likelyAddress(typed))}
    >
      <p className="muted settings-wide">{t('settings.email.text')}</p>
      <Field
        name="email"
        {...emailField}
        label={t('settings.email.new')}
        value={typed}
        onValue={(value) => {
          store.type(value);
          setErrors({ ...errors, email: undefined });
        }}
        error={errors.email}
      />
      <div className="settings-likely" role="status">
        {likely !== undefined && (
          <Button
            type="link"
            onClick={() => {
              store.type(likely);
              setLikely(undefined);
              focus('email');
            }}
          >
            {t('settings.email.likely', { address: likely })}
          </Button>
        )}
      </div>
      {asksPassword && (
        <ProofField
          section="details"
          value={password}
          onValue={(value) => {
            setPassword(value);
            setErrors({ ...errors, password: undefined });
          }}
          error={errors.password}
        />
      )}
      <div className="settings-wide settings-stack">
        {!errors.email && !errors.password && <EditProblem state={edit} onRetry={send} />}
        <ButtonRow fill>
          <Button submit loading={edit.status === 'saving'}>
            {t('settings.email.save')}
          </Button>
          <Button
            type="link"
            onClick={() => {
              store.edit.reset();
              store.type(undefined);
            }}
          >
            {t('settings.details.discard')}
          </Button>
        </ButtonRow>
      </div>
    </form>
  );
}
