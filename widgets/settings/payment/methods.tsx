import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { PaymentMethods } from '../../../src/contract/known.ts';
import { useResource, useWidget } from '../../../src/element/widget.tsx';
import { paymentMethodsOf } from '../../../src/stores/customer/payment-methods.ts';
import { Button } from '../../../src/ui/controls/button.tsx';
import { Modal } from '../../../src/ui/controls/modal.tsx';
import { TextSkeleton } from '../../../src/ui/notices/skeleton.tsx';
import { methodText } from '../../shared/delivery/payment-method.ts';
import { EditProblem } from '../../shared/form/edit-problem.tsx';
import { LoadFailed } from '../../shared/tag/load-failed.tsx';
import { Method } from './method.tsx';

type Known = PaymentMethods['methods'][number];
/** What is confirmed before it is done. */
interface Question {
  kind: 'allow' | 'remove';
  method: Known;
}

/** The ways to pay: which one is charged first, and which one if that fails. */
export function Methods() {
  const { account, t } = useWidget();
  const { methods, makeDefault, allowReserve, remove } = paymentMethodsOf(account);
  const remote = useResource(methods);
  const [question, setQuestion] = useState<Question>();
  const states = [useStore(makeDefault.$state), useStore(allowReserve.$state), useStore(remove.$state)] as const;
  if (remote.status === 'error')
    return <LoadFailed title={t('settings.payment.methods.failed')} retry={() => void methods.reload()} />;
  if (remote.status !== 'success') return <TextSkeleton width={[60, 40]} />;
  const all = remote.data.methods;
  const isBusy = states.some(({ status }) => status === 'saving');
  /** One message at a time. */
  const go = (work: () => Promise<unknown>): void => {
    for (const edit of [makeDefault, allowReserve, remove]) edit.reset();
    setQuestion(undefined);
    void work();
  };
  const actions = (method: Known) => {
    const { id, isDefault, isReserve, removable, reservable } = method;
    return [
      !isDefault && ([t('settings.payment.methods.makeFirst'), () => go(() => makeDefault.submit(id))] as const),
      !isDefault &&
        !isReserve &&
        reservable &&
        all.some((each) => each.isDefault) &&
        ([t('settings.payment.methods.allow'), () => setQuestion({ kind: 'allow', method })] as const),
      isReserve &&
        ([t('settings.payment.methods.withdraw'), () => go(() => allowReserve.submit({ id, on: false }))] as const),
      removable && ([t('settings.payment.methods.remove'), () => setQuestion({ kind: 'remove', method })] as const),
    ].filter((each) => each !== false);
  };
  return (
    <>
      <ul className="settings-methods">
        {all.map((method) => (
          <li key={method.id} className="settings-stack">
            <Method method={method} place={placeOf(method, all.length, t)} mandate={method.mandate} />
            <Ways method={method} actions={actions(method)} isBusy={isBusy} />
            {!method.removable && <p className="small muted">{t('settings.payment.methods.needed')}</p>}
          </li>
        ))}
      </ul>
      {states.map((state, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- three states, always in this order
        <EditProblem key={index} state={state} onRetry={() => setQuestion(undefined)} />
      ))}
      {question && (
        <Ask
          {...question}
          all={all}
          onClose={() => setQuestion(undefined)}
          onConfirm={() =>
            go(() =>
              question.kind === 'allow'
                ? allowReserve.submit({ id: question.method.id, on: true })
                : remove.submit(question.method.id),
            )
          }
        />
      )}
    </>
  );
}

/** With the account, so that two of a kind have different names. */
const nameOf = (method: Known, t: ReturnType<typeof useWidget>['t']): string =>
  [methodText(method, t), method.label].filter(Boolean).join(' ');

interface WaysProps {
  method: Known;
  actions: readonly (readonly [text: string, act: () => void])[];
  isBusy: boolean;
}

/** What can be done with one way to pay. */
function Ways({ method, actions, isBusy }: WaysProps) {
  const { t } = useWidget();
  if (actions.length === 0) return null;
  return (
    <div className="settings-method-ways">
      {actions.map(([text, act]) => (
        <Button key={text} type="link" label={`${text}, ${nameOf(method, t)}`} disabled={isBusy} onClick={act}>
          {text}
        </Button>
      ))}
    </div>
  );
}

/** Whether it is charged first, or in reserve. Of a single one that goes without saying. */
const placeOf = (
  { isDefault, isReserve }: Known,
  count: number,
  t: ReturnType<typeof useWidget>['t'],
): string | undefined => {
  if (isDefault) return count > 1 ? t('settings.payment.methods.first') : undefined;
  return isReserve ? t('settings.payment.methods.reserve') : undefined;
};

interface AskProps extends Question {
  all: readonly Known[];
  onConfirm: () => void;
  onClose: () => void;
}

/** The consent to a charge of the reserve, or the removal, with what it means. */
function Ask({ kind, method, all, onConfirm, onClose }: AskProps) {
  const { t } = useWidget();
  const name = nameOf(method, t);
  const first = all.find(({ isDefault }) => isDefault);
  const next = method.isDefault ? all.find(({ id }) => id !== method.id) : undefined;
  const key = `settings.payment.methods.${kind}`;
  return (
    <Modal
      open
      onClose={onClose}
      title={t(`${key}Title`, { method: name })}
      closeLabel={t('common.close')}
      actions={
        <>
          <Button onClick={onConfirm}>{t(`${key}Go`)}</Button>
          <Button type="secondary" onClick={onClose}>
            {t('settings.payment.methods.cancel')}
          </Button>
        </>
      }
    >
      <p>{t(`${key}Text`, { method: name, first: first ? nameOf(first, t) : '' })}</p>
      {kind === 'remove' && next && <p>{t('settings.payment.methods.removeNext', { next: nameOf(next, t) })}</p>}
    </Modal>
  );
}
