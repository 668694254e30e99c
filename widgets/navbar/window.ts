import { useSyncExternalStore } from 'react';

const query = '(min-width: 992px)';

function onResize(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** §2 On tablet width and below the menu collapses. The navbar asks the window (design §2). */
export const useWide = (): boolean => useSyncExternalStore(onResize, () => matchMedia(query).matches);

function onRoute(listener: () => void): () => void {
  // The shell changes its route without a new page, and tells so.
  addEventListener('account:navigated', listener);
  addEventListener('popstate', listener);
  return () => {
    removeEventListener('account:navigated', listener);
    removeEventListener('popstate', listener);
  };
}

/** The page's path; it follows the shell's routes. */
export const usePathname = (): string => useSyncExternalStore(onRoute, () => location.pathname);
