import { Suspense, useState } from 'react';
import { lazyPart } from '../../../src/element/lazy-part.tsx';
import { useWidget } from '../../../src/element/widget.tsx';
import { Accordion } from '../../../src/ui/surfaces/accordion.tsx';
import { TextSkeleton } from '../../../src/ui/notices/skeleton.tsx';

export const Codes = lazyPart(async () => (await import('./codes.tsx')).Codes);

interface OpenCodesProps {
  /** Renders its own card; otherwise a row of a shared card. */
  card?: boolean;
  /** Called after a code was entered or removed. */
  onSaved?: () => void;
}

/** The customer's codes and credit where something is paid. They load once the customer opens them. */
export function OpenCodes({ card = false, onSaved }: OpenCodesProps) {
  const { t } = useWidget();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={card ? 'codes-card' : 'codes-card delivery-why'}>
      <Accordion card={card} title={t('codes.title')} onToggle={setOpen}>
        {isOpen && (
          <Suspense fallback={<TextSkeleton width={[70, 50]} />}>
            <Codes {...(onSaved && { onSaved })} />
          </Suspense>
        )}
      </Accordion>
    </div>
  );
}
