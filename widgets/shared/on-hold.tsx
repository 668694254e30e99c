import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { lazyPart } from '../../src/element/lazy-part.tsx';
import { useResource, useWidget } from '../../src/element/widget.tsx';
import { dataOf } from '../../src/remote.ts';

// Not through the other notices, some of which show what this one is part of.
const HeldNotices = lazyPart(async () => (await import('./notices/mismatch.tsx')).HeldNotices);

/**
 * §8 The account, or one of its pets, matches another one, so upcoming orders make no progress: explains which, with the
 * ways out. Shows its children if no mismatch is known.
 */
export function OnHold({ children }: { children: ReactNode }) {
  const { account } = useWidget();
  const customer = dataOf(useResource(account.customer));
  const pets = dataOf(useResource(account.pets));
  useResource(account.deliveries);
  const isHeld = customer?.matched === false || pets?.some(({ matched }) => !matched);
  if (!isHeld) return children;
  return (
    <Suspense>
      <HeldNotices />
    </Suspense>
  );
}
