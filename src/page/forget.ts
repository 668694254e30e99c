/** A draft is dropped after that many milliseconds, also where its form isn't opened again. @source DECISIONS.md#storage */
const draftLifetime = 30 * 60_000;

/**
 * Reports that a customer has left this browser to the service worker of the account area, if there is one on this origin:
 * it removes its copy and closes reminders that are still shown.
 */
export function reportLeaving(): void {
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  void workers
    ?.getRegistration('/account/')
    .then((registration) => registration?.active?.postMessage('pawtal:signed-out'))
    // A page that may have no service worker.
    .catch(() => {});
}

/** Removes drafts that are too old, and those of anyone but that customer. Undefined: no customer is known. */
export function forgetDrafts(owner: string | undefined, now: number): void {
  try {
    for (const key of Object.keys(sessionStorage).filter((each) => each.startsWith('pawtal:draft:'))) {
      const draft = JSON.parse(sessionStorage.getItem(key)!) as { owner?: unknown; at?: unknown } | null;
      const isOver = !(Number(draft?.at) > now - draftLifetime);
      if (isOver || (owner !== undefined && draft?.owner !== owner)) sessionStorage.removeItem(key);
    }
  } catch {
    // Storage is forbidden, or holds what no form has written.
  }
}
