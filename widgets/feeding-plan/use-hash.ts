import { useEffect, useState } from 'react';

/** Whether the page's address has this fragment, and a function that sets or removes it. Back leads to where it was. */
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
    if (wanted) location.hash = fragment;
    else history.replaceState(history.state, '', location.pathname + location.search);
    setThere(wanted);
  };
  return [isThere, set];
}
