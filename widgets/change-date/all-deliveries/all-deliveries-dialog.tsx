import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { MethodOptions } from '../../../src/contract/deliveries/changes.ts';
import { deliveryMethods } from '../../../src/contract/lists.ts';
import { useResource, useWidget } from '../../../src/element/widget.tsx';
import { methodForAllOf } from '../../../src/stores/deliveries/delivery-method.ts';
import { Button } from '../../../src/ui/controls/button.tsx';
import { Modal } from '../../../src/ui/controls/modal.tsx';
import { TextSkeleton } from '../../../src/ui/notices/skeleton.tsx';
import { EditProblem } from '../../shared/form/edit-problem.tsx';
import { LoadFailed } from '../../shared/tag/load-failed.tsx';

type Delivery = MethodOptions['options'][number]['deliveries'][number];

const deliveriesOf = ({ method, options }: MethodOptions): Delivery[] =>
  options.find((each) => each.method === method)?.deliveries ?? [];

/** Deliveries that have changed since the customer decided: as they were then, and as they are now. */
export function MethodConflict({ seen, now }: Record<'seen' | 'now', MethodOptions>) {
  const { t, format } = useWidget();
  const [before, after] = [deliveriesOf(seen), deliveriesOf(now)];
  const words = (delivery: Delivery | undefined, without: string): string =>
    delivery
      ? `${format.range(delivery.date, delivery.until)} · ${format.money(delivery.total)}`
      : t(`changeDate.all.conflict.${without}`);
  const lines = [...new Set([...before, ...after].map(({ id }) => id))]
    .map((id) => {
      const of = (deliveries: Delivery[]) => deliveries.find((delivery) => delivery.id === id);
      return { id, was: words(of(before), 'new'), is: words(of(after), 'gone') };
    })
    .filter(({ was, is }) => was !== is);
  return lines.map(({ id, was, is }) => (
    <dl key={id} className="change-date-versions">
      <div>
        <dt>{t('changeDate.all.conflict.seen')}</dt>
        <dd>{was}</dd>
      </div>
      <div>
        <dt>{t('changeDate.all.conflict.now')}</dt>
        <dd>{is}</dd>
      </div>
    </dl>
  ));
}

interface DialogProps {
  open: boolean;
  onClose: () => void;
}

/** Shows what each delivery will cost with the other delivery method, and the button to switch. */
export function AllDeliveriesDialog({ open, onClose }: DialogProps) {
  const { t } = useWidget();
  return (
    <Modal open={open} onClose={onClose} title={t('changeDate.all.title')} closeLabel={t('common.close')}>
      {open && <Options onClose={onClose} />}
    </Modal>
  );
}

function Options({ onClose }: { onClose: () => void }) {
  const { account, t } = useWidget();
  const { options } = methodForAllOf(account);
  const remote = useResource(options);
  if (remote.status === 'error')
    return <LoadFailed title={t('changeDate.all.failed')} retry={() => void options.reload()} />;
  if (remote.status !== 'success') {
    return (
      <div aria-busy="true">
        <TextSkeleton width={[80, 60, 70]} spacing={16} />
      </div>
    );
  }
  return <Offer options={remote.data} onClose={onClose} />;
}

function Offer({ options, onClose }: { options: MethodOptions; onClose: () => void }) {
  const { account, t, format } = useWidget();
  const { edit } = methodForAllOf(account);
  const state = useStore(edit.$state);
  const [seen, setSeen] = useState(options);
  const present = options.options.find(({ method }) => method === options.method);
  const other = options.options.find(({ method }) => method !== options.method && deliveryMethods.includes(method));
  if (!other || other.deliveries.length === 0) return <p>{t('changeDate.all.none')}</p>;
  const fee = other.fee.amount === 0 ? t('delivery.free') : format.money(other.fee);
  const save = async (): Promise<void> => {
    setSeen(options);
    await edit.submit({ method: other.method, version: options.version });
  };
  const oldTotal = (id: string) => present?.deliveries.find((each) => each.id === id)?.total;
  return (
    <>
      <p>{t(`changeDate.all.switch.${other.method}`, { fee })}</p>
      <ul className="change-date-boxes">
        {other.deliveries.map(({ id, date, until, total }) => {
          const old = oldTotal(id);
          return (
            <li key={id}>
              <span>{format.range(date, until)}</span>
              <b>{format.money(total)}</b>
              {old && old.amount !== total.amount && (
                <span className="muted small">{t('changeDate.all.instead', { total: format.money(old) })}</span>
              )}
            </li>
          );
        })}
      </ul>
      <EditProblem state={state} onRetry={() => void save()} conflict={<MethodConflict seen={seen} now={options} />} />
      <div className="button-row">
        <Button loading={state.status === 'saving'} onClick={() => void save()}>
          {t(`changeDate.all.confirm.${other.method}`)}
        </Button>
        <Button type="secondary" onClick={onClose}>
          {t('changeDate.all.keep')}
        </Button>
      </div>
    </>
  );
}
