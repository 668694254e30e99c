import { useEffect, useState } from 'react';
import { goToFragment, readFragment } from '../shared/fragment.ts';

/** Whether the page's address has this fragment for tags, and a function that sets or removes it. Back leads to the page without it. */
export function useHash(fragment: string): [isThere: boolean, set: (isThere: boolean) => void] {
  const [isThere, setThere] = useState(() => readFragment() === fragment);
  useEffect(() => {
    const look = (): void => setThere(readFragment() === fragment);
    addEventListener('hashchange', look);
    addEventListener('popstate', look);
    return () => {
      removeEventListener('hashchange', look);
      removeEventListener('popstate', look);
    };
  }, [fragment]);
  const set = (wanted: boolean): void => {
    if (wanted) {
      goToFragment(fragment);
      history.replaceState({ opened: fragment }, '');
    } else if ((history.state as { opened?: unknown } | null)?.opened === fragment) {
      // The entry before is the page without the fragment.
      return history.back();
    } else history.replaceState(history.state, '', location.href.replace(/#.*/, ''));
    return setThere(wanted);
  };
  return [isThere, set];
}
