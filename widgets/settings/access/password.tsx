import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { passwordLimits } from '../../../src/contract/limits.ts';
import { accessOf } from '../../../src/stores/customer/access/access.ts';
import { dataOf } from '../../../src/remote.ts';
import { Button } from '../../../src/ui/controls/button.tsx';
import { Notification } from '../../../src/ui/notices/notification.tsx';
import { TextSkeleton } from '../../../src/ui/notices/skeleton.tsx';
import { useResource, useWidget } from '../../../src/element/widget.tsx';
import { webUrl } from '../../../src/web-url.ts';
import { EditProblem } from '../../shared/form/edit-problem.tsx';
import { Field } from '../../shared/form/field.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { LoadFailed } from '../../shared/tag/load-failed.tsx';
import { useOnDemand } from './proof.tsx';

type Typed = Record<'current' | 'next', string>;
const none: Typed = { current: '', next: '' };

/** Refusals with a specific text, each at its field. */
const refusals: readonly string[] = ['wrong-password', 'wait', 'easy-password', 'required', 'invalid'];

/** Sets a password. What a new one takes is the backend's to say. */
export function Password() {
  const { account, t } = useWidget();
  const { password, savePassword } = accessOf(account);
  const remote = useResource(password);
  const customer = dataOf(useResource(account.customer));
  const edit = useStore(savePassword.$state);
  const [typed, setTyped] = useState(none);
  const [errors, setErrors] = useState<Partial<Typed>>({});
  const [isShown, setShown] = useState(false);
  const proof = dataOf(remote)?.proof;
  const asksCurrent = proof === 'current';
  const show = (found: Partial<Typed>): string | undefined => {
    setErrors(found);
    const [first] = Object.keys(found);
    return first && `${first}-password`;
  };
  const { least, most } = passwordLimits;
  const check = ({ current, next }: Typed): Partial<Typed> => ({
    ...(asksCurrent && !current && { current: t('settings.error.required') }),
    ...(next.length < least && { next: t('settings.access.short', { count: least }) }),
    ...(next.length > most && { next: t('settings.error.long', { count: most }) }),
  });
  const { form, send, focusFirst } = useForm(async () => {
    const wrong = show(check(typed));
    if (wrong) return wrong;
    const { current, next } = typed;
    const state = await savePassword.submit({ ...(asksCurrent && { current }), next });
    if (state.status === 'saved') {
      setTyped(none);
      setShown(false);
    } else if (state.status === 'failed' && state.problem === 'refused') {
      const { field, code } = state.error;
      if (refusals.includes(code) && (field === 'current' || field === 'next'))
        return show({ [field]: t(`settings.access.refused.${code}`) });
    }
    return undefined;
  });
  const { isOpen, open } = useOnDemand(focusFirst);
  if (remote.status === 'error')
    return <LoadFailed title={t('settings.access.passwordFailed')} retry={() => void password.reload()} />;
  if (remote.status !== 'success') return <TextSkeleton width={[60, 60]} spacing={14} />;
  const { isSet } = remote.data;
  const linkUrl = webUrl(remote.data.linkUrl, account.environment);

  const field = (name: keyof Typed) => ({
    name: `${name}-password`,
    type: isShown ? 'text' : 'password',
    label: t(`settings.access.${name}`),
    value: typed[name],
    error: errors[name],
    onValue: (value: string) => {
      setTyped({ ...typed, [name]: value });
      setErrors({ ...errors, [name]: undefined });
    },
  });
  const link = linkUrl && (
    <a href={linkUrl}>{t(proof === 'link' ? 'settings.access.getLink' : 'settings.access.forgotten')}</a>
  );
  if (proof === 'link')
    return (
      <>
        <p>{t('settings.access.linkNeeded')}</p>
        {link}
      </>
    );
  // A customer who came by a link wants to set a password.
  if (asksCurrent && !isOpen)
    return (
      <div>
        <Button type="secondary" onClick={open}>
          {t('settings.access.change')}
        </Button>
      </div>
    );
  const isTold = edit.status === 'failed' && Object.values(errors).some(Boolean);
  return (
    <form {...form} className="settings-stack">
      {proof === 'none' && <p className="muted">{t('settings.access.fresh')}</p>}
      {/* Identifies the account for password managers. */}
      <input hidden readOnly type="text" name="username" autoComplete="username" value={customer?.email ?? ''} />
      {asksCurrent && <Field {...field('current')} autoComplete="current-password" />}
      <Field {...field('next')} autoComplete="new-password" hint={t('settings.access.hint', { count: least })} />
      <label className="settings-check">
        <input type="checkbox" checked={isShown} onChange={() => setShown(!isShown)} />
        {t('settings.access.show')}
      </label>
      {!isTold && <EditProblem state={edit} onRetry={send} />}
      {edit.status === 'saved' && <Notification status="success" title={t('settings.access.saved')} />}
      <div>
        <Button type="secondary" submit loading={edit.status === 'saving'}>
          {t(isSet ? 'settings.access.change' : 'settings.access.set')}
        </Button>
      </div>
      {asksCurrent && link}
    </form>
  );
}
