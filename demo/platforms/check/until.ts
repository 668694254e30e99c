import { setTimeout as wait } from 'node:timers/promises';

/** Waits for up to two minutes, since a first start is slow on a busy machine. */
export async function until(what: string, isReady: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    if (await isReady()) return;
    await wait(100);
  }
  throw new Error(`${what} did not start`);
}

/** Waits until the address answers with success. */
export const untilServed = (what: string, url: string): Promise<void> =>
  until(what, async () => (await fetch(url).catch(() => undefined))?.ok ?? false);
