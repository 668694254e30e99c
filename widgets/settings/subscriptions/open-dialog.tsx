import { useStore } from '@nanostores/react';
import { Suspense, useLayoutEffect } from 'react';
import type { ComponentProps } from 'react';
import { lazyPart } from '../../../src/element/lazy-part.tsx';
import { useWidget } from '../../../src/element/widget.tsx';
import { subscriptionsOf } from '../../../src/stores/pets/subscription.ts';

const StepDialog = lazyPart(async () => (await import('./step-dialog.tsx')).StepDialog);

/**
 * The dialog of the step that was chosen in this tag. A separate component, so that fifty dogs are not rendered again with
 * it.
 */
export function OpenDialog(props: ComponentProps<typeof StepDialog>) {
  const { account, element } = useWidget();
  const { $choice, $shownBy, show, hide } = subscriptionsOf(account);
  const isOpen = useStore($choice) !== undefined;
  const shownBy = useStore($shownBy);
  useLayoutEffect(() => {
    if (!shownBy) show(element);
  }, [element, show, shownBy]);
  useLayoutEffect(() => () => hide(element), [element, hide]);
  return (
    isOpen &&
    shownBy === element && (
      <Suspense>
        <StepDialog {...props} />
      </Suspense>
    )
  );
}
