import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useSyncExternalStore } from 'react';

/** Whether the window matches. The browser reports a change with its next frame; until then the last value holds. */
function watch(query: string) {
  const media = matchMedia(query);
  const $matches = atom(media.matches);
  media.addEventListener('change', () => $matches.set(media.matches));
  return $matches;
}
const $wide = watch('(min-width: 992px)');
const $phone = watch('(max-width: 767.98px)');

/** §2 On tablet width and below the menu collapses. The navbar asks the window (design §2). */
export const useWide = (): boolean => useStore($wide);

/** A phone has its main entries in a bar at the bottom. */
export const usePhone = (): boolean => useStore($phone);

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
