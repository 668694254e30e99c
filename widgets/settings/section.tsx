import type { ReactNode } from 'react';
import { Title } from '../../src/ui/title.tsx';
import { useWidget } from '../../src/element/widget.tsx';

type SectionId =
  | 'subscriptions'
  | 'holiday'
  | 'rhythm'
  | 'details'
  | 'payment'
  | 'language'
  | 'record'
  | 'calendar'
  | 'mails'
  | 'receipts'
  | 'access'
  | 'personal-data'
  | 'contract';

/** A section of the settings. The URL's fragment may point to it (`#payment`). */
export function Section({ id, children }: { id: SectionId; children: ReactNode }) {
  const { t } = useWidget();
  return (
    <section className="settings-section" id={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <Title size="m" id={`${id}-title`}>
        {t(`settings.${id}.title`)}
      </Title>
      {children}
    </section>
  );
}
