import { Suspense, useState } from 'react';
import type { Product } from '../../src/contract/shop/products.ts';
import { lazyPart } from '../../src/element/lazy-part.tsx';
import { useCan, useWidget } from '../../src/element/widget.tsx';
import { Accordion } from '../../src/ui/surfaces/accordion.tsx';
import { TextSkeleton } from '../../src/ui/notices/skeleton.tsx';

const GiftForm = lazyPart(async () => (await import('./gift-form.tsx')).GiftForm);

/** A gift to a friend, if the backend has them. Its form loads once the customer opens it. */
export function OpenGift({ products }: { products: readonly Product[] }) {
  const { t } = useWidget();
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  if (!can('gifts')) return null;
  return (
    <div className="shop-gift">
      <Accordion card title={t('gifts.title')} onToggle={setOpen}>
        {isOpen && (
          <Suspense fallback={<TextSkeleton width={[70, 50]} />}>
            <GiftForm products={products} />
          </Suspense>
        )}
      </Accordion>
    </div>
  );
}
