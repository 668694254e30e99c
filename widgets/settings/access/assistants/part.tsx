import { Suspense } from 'react';
import { lazyPart } from '../../../../src/element/lazy-part.tsx';
import { TextSkeleton } from '../../../../src/ui/notices/skeleton.tsx';

const List = lazyPart(async () => (await import('./assistants.tsx')).Assistants);

/** The connected assistants. Their code loads with the section. */
export const Assistants = () => (
  <Suspense fallback={<TextSkeleton width={[60, 40]} spacing={14} />}>
    <List />
  </Suspense>
);
