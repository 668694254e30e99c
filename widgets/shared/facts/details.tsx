import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Particulars } from '../../../src/contract/particulars.ts';
import { useWidget } from '../../../src/element/widget.tsx';
import { Icon } from '../../../src/ui/marks/icon.tsx';
import { Facts } from './facts.tsx';

/** The facts of one label, folded. */
export const Details = ({ name, particulars }: { name: string; particulars: Particulars }) => (
  <Fold name={name}>{() => <Facts labels={[{ name, particulars }]} />}</Fold>
);

/** “Product details” of something, which shows its content once it is opened. */
export function Fold({ name, children }: { name: string; children: () => ReactNode }) {
  const { t } = useWidget();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="small" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {t('shop.facts.title')} <span className="visually-hidden">{name}</span>
        <Icon name="chevron-down" />
      </summary>
      {isOpen && children()}
    </details>
  );
}
