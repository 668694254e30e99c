import { Suspense } from 'react';
import { lazyPart } from '../../src/element/lazy-part.tsx';
import { useResource, useWidget } from '../../src/element/widget.tsx';
import { dataOf } from '../../src/remote.ts';
import type { LinkView } from './links.ts';
import { TabBar } from './tab-bar.tsx';

const ActingBar = lazyPart(async () => (await import('./acting-bar.tsx')).ActingBar);

/** What comes below the bar: whose dogs these are, if they aren't the session's own; and a phone's main entries, if there is a `link` to them. */
export function Below({ link }: { link: LinkView['link'] | false }) {
  const customer = dataOf(useResource(useWidget().account.customer));
  return (
    <>
      {customer?.acting && (
        <Suspense>
          <ActingBar />
        </Suspense>
      )}
      {link && <TabBar link={link} />}
    </>
  );
}
