import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Money } from '../../../src/contract/base.ts';
import type { QuantityPreview } from '../../../src/stores/deliveries/quantity-preview.ts';
import { useWidget } from '../../../src/element/widget.tsx';
import { Button } from '../../../src/ui/controls/button.tsx';

/** Loads the preview of each draft while this is on the page. */
export function useFollowed({ follow }: QuantityPreview): void {
  useEffect(() => {
    let stop = (): void => {};
    queueMicrotask(() => (stop = follow()));
    return () => queueMicrotask(() => stop());
  }, [follow]);
}

/**
 * What the draft makes of the delivery, by the backend; while that loads, the latest that is known. Undefined if there is no draft,
 * no such call, or no answer.
 */
export function usePreviewed({ $state, $latest }: QuantityPreview) {
  const { status } = useStore($state);
  const delivery = useStore($latest);
  return /^(saving|saved)$/.test(status) ? { delivery, isLoading: status === 'saving' } : undefined;
}

interface UnsavedRowProps {
  /** How many changes aren't saved. */
  count: number;
  /** Undefined: the new total is unknown before it is saved. */
  preview: { delivery: { amounts: { total?: Money | null | undefined } } | undefined; isLoading: boolean } | undefined;
  saving: boolean;
  save: () => void;
  discard: () => void;
}

/** Changes of a delivery that aren't saved: how many, the new total at once, Save and Undo. */
export function UnsavedRow({ count, preview, saving, save, discard }: UnsavedRowProps) {
  const { t, format } = useWidget();
  const total = preview?.delivery?.amounts.total;
  return (
    <>
      <p className="action-bar-line">
        <b>{t('deliveryActions.unsaved', { count })}</b>{' '}
        {preview ? (
          <span aria-live="polite" data-look={preview.delivery && preview.isLoading ? 'loading' : undefined}>
            {preview.delivery
              ? total && t('deliveryActions.newTotal', { total: format.money(total) })
              : t('deliveryActions.summing')}
          </span>
        ) : (
          t('deliveryActions.unsavedText')
        )}
      </p>
      <div className="action-bar-two">
        <Button loading={saving} onClick={save}>
          {t('deliveryActions.save')}
        </Button>
        <Button type="secondary" disabled={saving} onClick={discard}>
          {t('deliveryActions.discard')}
        </Button>
      </div>
    </>
  );
}
