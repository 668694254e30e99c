import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { signIn, signInAnew } from '../support/browsers/engine.ts';
import type { EnginePage } from '../support/browsers/engine.ts';
import type { Opened } from '../support/browsers/engines.ts';
import { startFailingProxy, waitUntilIdle } from '../support/servers/failing-proxy.ts';
import type { FailingProxy } from '../support/servers/failing-proxy.ts';
import { isLong } from '../support/project/length.ts';

const polling = { timeout: 30_000, interval: 200 };
/** Passes all requests on, and knows whether one is pending. */
let proxy: FailingProxy;
const list = `document.querySelector('account-pets-list')`;

/** Opens a page with the customer's dogs. In each frame after a return it notes whether they are visible. */
async function openDogs({ page }: Opened, name: string, dog: string): Promise<void> {
  await signInAnew(page, proxy.base, name);
  await page.open(`${proxy.base}/gb/pets`);
  await expectDog(page, dog);
  // From then on the page's watcher hides personal data when the page is left.
  await vi.waitUntil(() => page.evaluate<boolean>(`Boolean(localStorage.getItem('pawtal:customer'))`), polling);
  // Firefox keeps no page that it leaves during a request.
  await waitUntilIdle(page, proxy);
  await page.evaluate(`(() => {
    sessionStorage.removeItem('seen');
    addEventListener('pageshow', ({ persisted }) => {
      const look = () => {
        sessionStorage.setItem('seen', (sessionStorage.getItem('seen') ?? '') + ' ' + getComputedStyle(${list}).visibility);
        requestAnimationFrame(look);
      };
      if (persisted) look();
    });
  })()`);
}

/** Waits until the list shows this dog. Between two pages there may be no list. */
const expectDog = (page: EnginePage, dog: string): Promise<void> =>
  vi.waitFor(
    async () => expect(await page.evaluate<string>(`${list}?.shadowRoot?.textContent ?? location.href`)).toContain(dog),
    polling,
  );
const seen = (page: EnginePage): Promise<string | null> => page.evaluate(`sessionStorage.getItem('seen')`);
const expectSignIn = (page: EnginePage): Promise<void> =>
  vi.waitFor(async () => expect(await page.evaluate<string>('location.pathname')).toBe('/signin'), polling);
const signOut = async ({ page }: Pick<Opened, 'page'>): Promise<void> => {
  await page.open(`${proxy.base}/gb/signout/`);
  await vi.waitUntil(() => page.evaluate<boolean>(`localStorage.getItem('pawtal:customer') === null`), polling);
};

const cases: Readonly<Record<string, (opened: Opened) => Promise<void>>> = {
  'After signing out, Back from the cache shows nothing personal and leads to sign in': async (opened) => {
    const { page } = opened;
    let frames: string | null = null;
    // A page that Firefox happens to leave during a request isn't kept: Back loads it anew, and must lead to sign in, too,
    // but that proves nothing about the cache.
    for (let visit = 0; visit < 3 && frames === null; visit += 1) {
      await openDogs(opened, 'robin', 'Pickle');
      await signOut(opened);
      await page.back();
      await expectSignIn(page);
      frames = await seen(page);
    }
    expect(frames).toMatch(/^( hidden)+$/);
  },
  'Two customers after one another on one device: Back shows nothing of the first one': async (opened) => {
    const { page } = opened;
    await openDogs(opened, 'robin', 'Pickle');
    await signOut(opened);
    const other = await page.openTab();
    await signIn(other, proxy.base, 'single');
    await other.close();
    await page.back();
    await expectDog(page, 'Nala');
    // A second window takes WebKit's page out of the cache.
    expect((await seen(page)) ?? '').toMatch(/^( hidden)*$/);
  },
  'On sign-out every other tab of the site empties at once': async (opened) => {
    const { page } = opened;
    await openDogs(opened, 'robin', 'Pickle');
    const other = await page.openTab();
    await signOut({ page: other });
    await expectSignIn(page);
  },
};
/** Only the cache differs much between engines. Chromium has all in the gate (`signed-out-elsewhere.spec.ts`). */
const tried = isLong ? Object.entries(cases) : Object.entries(cases).slice(0, 1);

/** What this engine shows of a customer who has signed out. */
export function signedOut(opened: Opened): void {
  beforeAll(async () => {
    proxy = await startFailingProxy(opened.base);
  });
  afterAll(() => proxy.close());
  beforeEach(() => opened.page.resize(1200, 900));

  test.each(tried)('%s', (_, run) => run(opened));
}
