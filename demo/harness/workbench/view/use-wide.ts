import { useSyncExternalStore } from 'react';

const wide = matchMedia('(min-width: 900px)');
const subscribe = (listener: () => void): (() => void) => {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
};

/** Whether rail and drawer fit next to the stage. Otherwise they are sheets. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);
