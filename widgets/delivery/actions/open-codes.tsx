import { Suspense, useState } from 'react';
import { lazyPart } from '../../../src/element/lazy-part.tsx';
import { useWidget } from '../../../src/element/widget.tsx';
import { Accordion } from '../../../src/ui/surfaces/accordion.tsx';
import { TextSkeleton } from '../../../src/ui/notices/skeleton.tsx';

export const Codes = lazyPart(async () => (await import('../../shared/codes/codes.tsx')).Codes);

/** The customer's codes and credit below the price. They load once the customer opens them. */
export function OpenCodes() {
  const { t } = useWidget();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="delivery-why">
      <Accordion title={t('codes.title')} onToggle={setOpen}>
        {isOpen && (
          <Suspense fallback={<TextSkeleton width={[70, 50]} />}>
            <Codes />
          </Suspense>
        )}
      </Accordion>
    </div>
  );
}
