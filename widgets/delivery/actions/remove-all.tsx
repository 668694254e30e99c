import { useState } from 'react';
import type { Delivery } from '../../../src/contract/deliveries/delivery.ts';
import { Button } from '../../../src/ui/controls/button.tsx';
import { Modal } from '../../../src/ui/controls/modal.tsx';
import { useCan, useWidget } from '../../../src/element/widget.tsx';
import { useDelivery } from './use-delivery.ts';

/** §7 Removes all optional items, after a confirmation. */
export function RemoveAll({ delivery }: { delivery: Delivery }) {
  const { t } = useWidget();
  const can = useCan();
  const { saving, submit } = useDelivery(delivery);
  const [asks, setAsks] = useState(false);
  const { removeAllUrl: url } = delivery;
  if (!url || !can('remove-all')) return null;
  const remove = (): void => {
    setAsks(false);
    void submit({ kind: 'removed-all', url });
  };
  return (
    <div className="delivery-remove-all">
      <Button type="link" loading={saving?.kind === 'removed-all'} onClick={() => setAsks(true)}>
        {t('deliveryActions.removeAll.action')}
      </Button>
      <Modal
        open={asks}
        onClose={() => setAsks(false)}
        title={t('deliveryActions.removeAll.title')}
        closeLabel={t('common.close')}
        actions={
          <>
            <Button onClick={remove}>{t('deliveryActions.removeAll.action')}</Button>
            <Button type="secondary" onClick={() => setAsks(false)}>
              {t('deliveryActions.removeAll.keep')}
            </Button>
          </>
        }
      >
        <p>{t('deliveryActions.removeAll.text')}</p>
      </Modal>
    </div>
  );
}
