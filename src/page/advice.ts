/** How the session's first call failed: an HTTP status, or 0 without an answer. */
interface Trouble {
  status: number;
}

/** Undefined where the page's author can do nothing: the backend answers, but is down or busy. */
function adviceOn({ status }: Trouble, host: string): string | undefined {
  const backend = host || location.origin;
  if (status >= 429) return undefined;
  if (status > 0)
    return `${backend} answers, but not as the account’s backend. It is looked for where account.js came from; if it is elsewhere, name its origin in data-host on the script tag.`;
  const refusal =
    backend === location.origin
      ? ''
      : `, or refuses this page: there, add ${location.origin} to the allowed origins (ALLOWED_ORIGINS of the reference backend)`;
  return `the backend ${backend} can’t be reached${refusal}.`;
}

const advised = new Set<string>();

/**
 * Logs advice when the session's first call fails, once per backend. `host`: the backend's origin; empty for the page's
 * own.
 */
export function advise(trouble: Trouble, host: string): void {
  const advice = adviceOn(trouble, host);
  if (!advice || advised.has(host)) return;
  advised.add(host);
  console.warn(`Account widgets: ${advice}`);
}
