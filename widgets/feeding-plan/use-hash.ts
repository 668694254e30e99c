import { useEffect, useState } from 'react';

/** Whether the page's address has this fragment, and a function that sets or removes it. Back leads to the page without it. */
export function useHash(fragment: string): [isThere: boolean, set: (isThere: boolean) => void] {
  const [isThere, setThere] = useState(() => location.hash === fragment);
  useEffect(() => {
    const look = (): void => setThere(location.hash === fragment);
    addEventListener('hashchange', look);
    addEventListener('popstate', look);
    return () => {
      removeEventListener('hashchange', look);
      removeEventListener('popstate', look);
    };
  }, [fragment]);
  const set = (wanted: boolean): void => {
    if (wanted) {
      location.hash = fragment;
      history.replaceState({ opened: fragment }, '');
    } else if ((history.state as { opened?: unknown } | null)?.opened === fragment) {
      // The entry before is the page without the fragment.
      return history.back();
    } else history.replaceState(history.state, '', location.pathname + location.search);
    return setThere(wanted);
  };
  return [isThere, set];
}
