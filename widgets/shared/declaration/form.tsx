import { useStore } from '@nanostores/react';
import type { DeclarationKind, DeclarationTerms } from '../../../src/contract/legal/declarations.ts';
import { exemptReasons, itemKinds } from '../../../src/contract/lists.ts';
import type { Declaration, Typed, TypedErrors } from '../../../src/stores/legal/declarations.ts';
import { Button } from '../../../src/ui/controls/button.tsx';
import { useWidget } from '../../../src/element/widget.tsx';
import { Notification } from '../../../src/ui/notices/notification.tsx';
import { unpaidValues } from '../delivery/unpaid-values.ts';
import { EditProblem } from '../form/edit-problem.tsx';
import { emailField, errorText, Field } from '../form/field.tsx';
import { useForm } from '../form/use-form.ts';
import { useActionHref } from '../../../src/element/links.ts';

interface FormProps {
  kind: DeclarationKind;
  terms: DeclarationTerms;
  typed: Typed;
  store: Declaration;
  /** Returns the first wrong field. */
  onNext: () => string | undefined;
}

/** What is declared. Nothing more is asked than the law allows. */
export function StatementForm({ kind, terms, typed, store, onNext }: FormProps) {
  const { t } = useWidget();
  const { form, send } = useForm(onNext);
  const errors = useStore(store.$errors);
  const edit = useStore(store.edit.$state);
  const words = (field: keyof TypedErrors): string | undefined => {
    const error = errors[field];
    return field === 'endsOn' ? error && t('declaration.past') : errorText(t, error);
  };
  const field = (name: 'name' | 'email' | 'contract' | 'reason' | 'endsOn') => ({
    name,
    label: t(`declaration.field.${name}`),
    value: typed[name],
    onValue: (value: string) => store.change({ [name]: value }),
    error: words(name),
  });
  return (
    <form {...form} className="settings-form">
      <p className="muted">{t(`declaration.${kind}.lead`, { count: terms.days })}</p>
      {terms.exempt.length > 0 && <Exempt terms={terms} />}
      <PayFirst terms={terms} />
      <Field {...field('name')} autoComplete="name" />
      <Field {...field('email')} {...emailField} />
      <Field {...field('contract')} />
      {kind === 'cancellation' && (
        <>
          <fieldset className="settings-choice declaration-choice">
            <legend>{t('declaration.type')}</legend>
            {(['ordinary', 'important'] as const).map((type) => (
              <label key={type}>
                <input type="radio" name="type" checked={typed.type === type} onChange={() => store.change({ type })} />
                {t(`declaration.${type}`)}
              </label>
            ))}
          </fieldset>
          {typed.type === 'important' && <Field {...field('reason')} rows={3} />}
          <Field {...field('endsOn')} type="date" />
        </>
      )}
      <EditProblem state={edit} onRetry={send} />
      <div>
        <Button submit loading={edit.status === 'saving'}>
          {t(terms.review ? 'declaration.next' : `declaration.${kind}.confirm`)}
        </Button>
      </div>
    </form>
  );
}

/** What waits for its payment. It ends with the contract, unless it is paid before. */
function PayFirst({ terms: { unpaid } }: Pick<FormProps, 'terms'>) {
  const widget = useWidget();
  const { t } = widget;
  const actionHref = useActionHref();
  if (unpaid.length === 0) return null;
  return (
    <Notification status="info" title={t('declaration.unpaid.title', unpaidValues(widget, unpaid))}>
      {t('declaration.unpaid.text', { count: unpaid.length })}{' '}
      <Button type="link" href={actionHref('payment', 'settings', 'payment')}>
        {t('declaration.unpaid.pay')}
      </Button>
    </Notification>
  );
}

/** Goods that can't be sent back, each with the reason. */
function Exempt({ terms: { exempt } }: Pick<FormProps, 'terms'>) {
  const { t } = useWidget();
  return (
    <div>
      <p>{t('declaration.exempt')}</p>
      <ul className="declaration-list">
        {exempt
          .filter(({ kind }) => (itemKinds as readonly string[]).includes(kind))
          .map(({ kind, reason }) => {
            const goods = t(`declaration.goods.${kind}`);
            return (
              <li key={kind}>
                {exemptReasons.includes(reason)
                  ? t('declaration.because', { goods, reason: t(`declaration.reason.${reason}`) })
                  : goods}
              </li>
            );
          })}
      </ul>
    </div>
  );
}
