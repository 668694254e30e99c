import { useState } from 'react';
import type { Product } from '../../src/contract/shop/products.ts';
import { useWidget } from '../../src/element/widget.tsx';
import { Icon } from '../../src/ui/marks/icon.tsx';
import { Facts } from './facts.tsx';

/** The facts of a product's label, folded. */
export function Details({ name, particulars }: { name: string; particulars: NonNullable<Product['particulars']> }) {
  const { t } = useWidget();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="small" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {t('shop.facts.title')}
        <span className="visually-hidden">{name}</span>
        <Icon name="chevron-down" />
      </summary>
      {isOpen && <Facts of={particulars} />}
    </details>
  );
}
