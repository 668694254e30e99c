import { useSyncExternalStore } from 'react';

const query = '(min-width: 992px)';

function onResize(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

const isWide = (): boolean => matchMedia(query).matches;

/** §2 On tablet width and below the menu collapses. The navbar asks the window (design §2). */
export const useWide = (): boolean => useSyncExternalStore(onResize, isWide, isWide);

function onRoute(listener: () => void): () => void {
  // The shell announces its routes. Other pages that change routes without a page load need the Navigation API.
  const { navigation } = globalThis as { navigation?: EventTarget };
  const changes = [
    [globalThis, 'account-navigated'],
    [globalThis, 'popstate'],
    [navigation, 'currententrychange'],
  ] as const;
  for (const [target, name] of changes) target?.addEventListener(name, listener);
  return () => {
    for (const [target, name] of changes) target?.removeEventListener(name, listener);
  };
}

const pathname = (): string => location.pathname;

/** The page's path. Updates when the route changes. */
export const usePathname = (): string => useSyncExternalStore(onRoute, pathname, pathname);
