import { Suspense } from 'react';
import { lazyPart } from '../../src/element/lazy-part.tsx';
import type { LinkView } from './links.ts';
import { TabBar } from './tab-bar.tsx';

const ActingBar = lazyPart(async () => (await import('./acting-bar.tsx')).ActingBar);

interface BelowProps {
  /** Whether these are the dogs of another customer than the session's own. */
  isActing: boolean;
  /** To a phone's main entries. */
  link: LinkView['link'] | false;
}

/** What comes below the bar: whose dogs these are, and a phone's main entries. */
export function Below({ isActing, link }: BelowProps) {
  return (
    <>
      {isActing && (
        <Suspense>
          <ActingBar />
        </Suspense>
      )}
      {link && <TabBar link={link} />}
    </>
  );
}
