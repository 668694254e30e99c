import { Suspense, useState } from 'react';
import type { Product } from '../../src/contract/shop/products.ts';
import { lazyPart } from '../../src/element/lazy-part.tsx';
import { useWidget } from '../../src/element/widget.tsx';
import { Accordion } from '../../src/ui/surfaces/accordion.tsx';

const Facts = lazyPart(async () => (await import('./facts.tsx')).Facts);

/** The facts of a product's label, folded. */
export function Details({ name, particulars }: { name: string; particulars: NonNullable<Product['particulars']> }) {
  const { t } = useWidget();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="shop-details">
      <Accordion
        onToggle={setOpen}
        title={
          <span className="small">
            {t('shop.facts.title')}
            <span className="visually-hidden">{name}</span>
          </span>
        }
      >
        <Suspense>{isOpen && <Facts of={particulars} />}</Suspense>
      </Accordion>
    </div>
  );
}
