import { Suspense } from 'react';
import { lazyPart } from '../../src/element/lazy-part.tsx';
import { useResource, useWidget } from '../../src/element/widget.tsx';
import { dataOf } from '../../src/remote.ts';
import type { LinkView } from './links.ts';

const TabBar = lazyPart(async () => (await import('./tab-bar.tsx')).TabBar);
const ActingBar = lazyPart(async () => (await import('./acting-bar.tsx')).ActingBar);

/** What comes below the bar: whose dogs these are, if they aren't the session's own; and a phone's main entries. */
export function Below({ link, hasTabBar }: Pick<LinkView, 'link'> & { hasTabBar: boolean }) {
  const customer = dataOf(useResource(useWidget().account.customer));
  return (
    <>
      {customer?.acting && (
        <Suspense>
          <ActingBar />
        </Suspense>
      )}
      {hasTabBar && (
        <Suspense>
          <TabBar link={link} />
        </Suspense>
      )}
    </>
  );
}
