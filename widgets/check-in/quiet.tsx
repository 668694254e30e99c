import { Suspense, useState } from 'react';
import { HideTag } from '../../src/element/hide-tag.ts';
import { lazyPart } from '../../src/element/lazy-part.tsx';
import { useCan, useResource, useWidget } from '../../src/element/widget.tsx';
import { dataOf } from '../../src/remote.ts';
import { milestonesOf } from '../../src/stores/pets/milestones.ts';

const Milestone = lazyPart(async () => (await import('./milestone.tsx')).Milestone);

/** With `quiet`, when there is nothing to ask: a milestone of a dog in the same room, or no room. */
export function Quiet() {
  return useCan()('milestones') ? <Known /> : <HideTag />;
}

/** Takes room once a milestone is known: most days have none. */
function Known() {
  const today = dataOf(useResource(milestonesOf(useWidget().account).milestones))?.today;
  // It stays to say what became of it.
  const [isShown, setShown] = useState(false);
  if (today && !isShown) setShown(true);
  return isShown ? (
    <Suspense fallback={<HideTag />}>
      <Milestone />
    </Suspense>
  ) : (
    <HideTag />
  );
}
