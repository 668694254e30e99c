import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Push } from '../../../src/contract/customer/push.ts';
import { useWidget } from '../../../src/element/widget.tsx';
import { pushOf } from '../../../src/stores/customer/push.ts';
import { Button } from '../../../src/ui/controls/button.tsx';
import { Notification } from '../../../src/ui/notices/notification.tsx';
import { EditProblem } from '../../shared/form/edit-problem.tsx';
import { Field } from '../../shared/form/field.tsx';
import { useForm } from '../../shared/form/use-form.ts';

/** Hours in which no reminder arrives. The switch is saved at once, times with the button. */
export function QuietHours({ quiet }: Pick<Push, 'quiet'>) {
  const { account, t } = useWidget();
  const { saveQuiet } = pushOf(account);
  const edit = useStore(saveQuiet.$state);
  const [typed, setTyped] = useState<Partial<Push['quiet']>>({});
  const isSaving = edit.status === 'saving';
  const shown = { ...quiet, ...typed };
  const { on, from, until } = shown;
  const isValid = from !== '' && until !== '' && from !== until;
  const save = async (next: Push['quiet']): Promise<void> => {
    setTyped(next);
    if ((await saveQuiet.submit(next)).status === 'saved') setTyped({});
  };
  const { form } = useForm(() => {
    if (isValid) void save(shown);
  });
  return (
    <form {...form} className="settings-stack">
      <label className="settings-check">
        <input
          type="checkbox"
          checked={on}
          aria-disabled={isSaving || undefined}
          onChange={({ target }) => isSaving || void save({ ...quiet, on: target.checked })}
        />
        {t('settings.push.quiet.on')}
      </label>
      {on && (
        <div className="settings-form">
          {(['from', 'until'] as const).map((name) => (
            <Field
              key={name}
              half
              type="time"
              label={t(`settings.push.quiet.${name}`)}
              value={shown[name]}
              onValue={(value) => setTyped({ ...typed, [name]: value })}
              error={name === 'until' && !isValid ? t('settings.push.quiet.same') : undefined}
            />
          ))}
        </div>
      )}
      {on && <p className="small muted">{t('settings.push.quiet.text')}</p>}
      {on && (from !== quiet.from || until !== quiet.until) && (
        <div>
          <Button type="secondary" submit loading={isSaving} disabled={!isValid}>
            {t('settings.push.quiet.save')}
          </Button>
        </div>
      )}
      <EditProblem state={edit} onRetry={() => void save(shown)} />
      {edit.status === 'saved' && <Notification status="success" title={t('settings.mails.saved')} />}
    </form>
  );
}
