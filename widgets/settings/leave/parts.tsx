import type { ReactNode } from 'react';
import { useWidget } from '../../../src/element/widget.tsx';
import { Icon } from '../../../src/ui/marks/icon.tsx';
import type { Pictogram } from '../../../src/ui/marks/icon.tsx';

/** One thing that happens: an icon, what it is, and the details. */
export function Fact({ icon, title, children }: { icon: Pictogram; title: string; children?: ReactNode }) {
  return (
    <li className="leave-fact">
      <Icon name={icon} />
      <p>
        <b>{title}</b>
        {children && <small>{children}</small>}
      </p>
    </li>
  );
}

/** From a page about one dog to the subscriptions of all. */
export function Back() {
  const { t } = useWidget();
  return (
    <a className="tag-back" href="#subscriptions">
      <Icon name="chevron-left" />
      {t('settings.subscriptions.title')}
    </a>
  );
}
