import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import type { ComponentProps } from 'react';
import { lazyPart } from '../../../src/element/lazy-part.tsx';
import { useWidget } from '../../../src/element/widget.tsx';
import { subscriptionsOf } from '../../../src/stores/pets/subscription.ts';

const StepDialog = lazyPart(async () => (await import('./step-dialog.tsx')).StepDialog);

/** The dialog of the step that was chosen. A separate component, so that fifty dogs are not rendered again with it. */
export function OpenDialog(props: ComponentProps<typeof StepDialog>) {
  const isOpen = useStore(subscriptionsOf(useWidget().account).$choice) !== undefined;
  return (
    isOpen && (
      <Suspense>
        <StepDialog {...props} />
      </Suspense>
    )
  );
}
