/**
 * What the page's author can do when the session's first call fails: one line of the console. `host`: empty for the page's own.
 * Undefined where they can do nothing: the backend is there, and down or busy.
 */
export function adviceOn({ status }: { status: number }, host: string): string | undefined {
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
