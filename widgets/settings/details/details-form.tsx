import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Settings } from '../../../src/contract/customer/settings.ts';
import { useCan, useWidget } from '../../../src/element/widget.tsx';
import { detailsFields, detailsOf, valuesOf } from '../../../src/stores/customer/details.ts';
import type { DetailsField, Entered } from '../../../src/stores/customer/details.ts';
import { Button, ButtonRow } from '../../../src/ui/controls/button.tsx';
import { Notification } from '../../../src/ui/notices/notification.tsx';
import { Differences } from '../../shared/form/differences.tsx';
import { EditProblem } from '../../shared/form/edit-problem.tsx';
import { emailField, errorText, Field } from '../../shared/form/field.tsx';
import { useForm } from '../../shared/form/use-form.ts';

interface DetailsConflictProps {
  /** As saved now. */
  settings: Settings;
  values: Entered['values'];
  onKeep: () => void;
  onApply: () => void;
}

/** The details were changed elsewhere meanwhile. */
function DetailsConflict({ settings, values, ...ways }: DetailsConflictProps) {
  const { t } = useWidget();
  const saved = valuesOf(settings);
  const differences = detailsFields
    .filter((name) => saved[name] !== values[name].trim())
    .map((name) => ({ name, label: t(`settings.field.${name}`), saved: saved[name], entered: values[name] }));
  return <Differences differences={differences} {...ways} />;
}

const fields: Record<
  DetailsField,
  Pick<Parameters<typeof Field>[0], 'type' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'inputMode' | 'half'>
> = {
  firstName: { autoComplete: 'given-name', half: true },
  lastName: { autoComplete: 'family-name', half: true },
  email: emailField,
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  line1: { autoComplete: 'address-line1' },
  line2: { autoComplete: 'address-line2' },
  postcode: { autoComplete: 'postal-code', half: true },
  city: { autoComplete: 'address-level2', half: true },
};

/** Form to change contact details and address. Keeps the input for any outcome of saving. */
export function DetailsForm({ settings }: { settings: Settings }) {
  const { account, t } = useWidget();
  const can = useCan();
  const store = detailsOf(account);
  const entered = useStore(store.$entered);
  const errors = useStore(store.$errors);
  const edit = useStore(store.edit.$state);
  const isRestored = useStore(store.$restored);
  const { form, send, focus, focusFirst } = useForm(store.save);
  const { ref } = form;
  // Takes focus from the button that opened the form. If the customer returns from signing in, scrolls to it.
  useEffect(() => {
    if (isRestored) ref.current?.scrollIntoView({ block: 'nearest' });
    focusFirst({ preventScroll: true });
  }, [isRestored, focusFirst, ref]);
  if (!entered) return null;
  const { values } = entered;
  // A new address is confirmed by mail, where the backend can do that.
  const shown = detailsFields.filter((field) => field !== 'email' || !can('email'));

  const conflict = (
    <DetailsConflict
      settings={settings}
      values={values}
      onKeep={store.close}
      onApply={() => void store.saveOnNewest().then(focus)}
    />
  );
  const words = (field: DetailsField): string | undefined => {
    const error = errors[field];
    return field === 'email' && error?.code === 'invalid' ? t('settings.error.emailRefused') : errorText(t, error);
  };
  return (
    <form {...form} className="settings-form">
      {isRestored && <Notification status="info" title={t('settings.details.restored')} />}
      {shown.map((field) => (
        <Field
          key={field}
          {...fields[field]}
          name={field}
          label={t(`settings.field.${field}`)}
          value={values[field]}
          onValue={(value) => store.change(field, value)}
          error={words(field)}
        />
      ))}
      <div className="settings-wide settings-stack">
        <p className="small muted">{t('settings.details.country')}</p>
        <EditProblem state={edit} onRetry={send} conflict={conflict} />
        <ButtonRow fill>
          <Button submit loading={edit.status === 'saving'}>
            {t('settings.details.save')}
          </Button>
          <Button type="link" onClick={store.close}>
            {t('settings.details.discard')}
          </Button>
        </ButtonRow>
      </div>
    </form>
  );
}
