import { useSyncExternalStore } from 'react';

/** What the history entry keeps of a link, so that it survives a reload. */
interface Kept {
  mailAction?: string;
}

/**
 * Takes the token of a mail's link out of the page's address, where a monitoring service or a shared screen would get it, and
 * keeps it with the history entry. Empty: the address has none.
 */
function takeToken(): string {
  const kept = history.state as Kept | null;
  const token = location.hash.slice(1);
  if (!token) return kept?.mailAction ?? '';
  history.replaceState({ ...kept, mailAction: token } satisfies Kept, '', location.pathname + location.search);
  return token;
}

function listen(onChange: () => void): () => void {
  const stop = new AbortController();
  for (const name of ['hashchange', 'popstate']) addEventListener(name, onChange, stop);
  return () => stop.abort();
}

/** The token of the link that led to this page, or of another one that was opened since. */
export const useToken = (): string => useSyncExternalStore(listen, takeToken, () => '');
