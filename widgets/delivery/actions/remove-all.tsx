import { useState } from 'react';
import type { Delivery } from '../../../src/contract/known.ts';
import { Button } from '../../../src/ui/controls/button.tsx';
import { Modal } from '../../../src/ui/controls/modal.tsx';
import { useCan, useWidget } from '../../../src/element/widget.tsx';
import { useDelivery } from './use-delivery.ts';

/** §7 Removes all optional items, after a confirmation. Of a gift that is everything: it is cancelled. */
export function RemoveAll({ delivery }: { delivery: Delivery }) {
  const { t } = useWidget();
  const can = useCan();
  const { saving, submit } = useDelivery(delivery);
  const [asks, setAsks] = useState(false);
  const { kind, removeAllUrl: url } = delivery;
  if (!url || !can('remove-all')) return null;
  const words =
    kind === 'gift'
      ? { action: t('gifts.take'), title: t('gifts.takeTitle'), text: t('gifts.takeText'), keep: t('gifts.keep') }
      : {
          action: t('deliveryActions.removeAll.action'),
          title: t('deliveryActions.removeAll.title'),
          text: t('deliveryActions.removeAll.text'),
          keep: t('deliveryActions.removeAll.keep'),
        };
  const remove = (): void => {
    setAsks(false);
    void submit({ kind: 'removed-all', url });
  };
  return (
    <div className="delivery-remove-all">
      <Button type="link" loading={saving?.kind === 'removed-all'} onClick={() => setAsks(true)}>
        {words.action}
      </Button>
      <Modal
        open={asks}
        onClose={() => setAsks(false)}
        title={words.title}
        closeLabel={t('common.close')}
        actions={
          <>
            <Button onClick={remove}>{words.action}</Button>
            <Button type="secondary" onClick={() => setAsks(false)}>
              {words.keep}
            </Button>
          </>
        }
      >
        <p>{words.text}</p>
      </Modal>
    </div>
  );
}
