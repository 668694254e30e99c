import { Suspense } from 'react';
import { HideTag } from '../../src/element/hide-tag.ts';
import { lazyPart } from '../../src/element/lazy-part.tsx';
import { useCan, useResource, useWidget } from '../../src/element/widget.tsx';
import { isSettled } from '../../src/remote.ts';
import { milestonesOf } from '../../src/stores/pets/milestones.ts';
import { Waiting } from './waiting.tsx';

const Milestone = lazyPart(async () => (await import('./milestone.tsx')).Milestone);

/** With `quiet`, when there is nothing to ask: a milestone of a dog in the same room, or no room. */
export function Quiet() {
  return useCan()('milestones') ? <Known /> : <HideTag />;
}

function Known() {
  const remote = useResource(milestonesOf(useWidget().account).milestones);
  if (!isSettled(remote)) return <Waiting />;
  return remote.status === 'success' ? (
    <Suspense fallback={<Waiting />}>
      <Milestone />
    </Suspense>
  ) : (
    <HideTag />
  );
}
