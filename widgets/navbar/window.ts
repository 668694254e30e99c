import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useSyncExternalStore } from 'react';

const media = matchMedia('(min-width: 992px)');
// The browser reports a change with its next frame. Until then the view uses the last value.
const $wide = atom(media.matches);
media.addEventListener('change', () => $wide.set(media.matches));

/** §2 On tablet width and below the menu collapses. The navbar asks the window (design §2). */
export const useWide = (): boolean => useStore($wide);

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
