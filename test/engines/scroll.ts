import { beforeAll, expect, test, vi } from 'vitest';
import { signIn } from '../support/browsers/engine.ts';
import type { Opened } from '../support/browsers/engines.ts';

const polling = { timeout: 20_000, interval: 100 };
/** The page has loaded, and its engine had time to put it back to the top, as WebKit does afterwards. */
const isSettled = `((loaded) => loaded > 0 && performance.now() - loaded > 1000)(
  performance.getEntriesByType('navigation')[0].loadEventEnd)`;

/** The positions that this engine keeps and restores. */
export function scrolling(opened: Opened): void {
  beforeAll(async () => {
    await opened.page.resize(390, 844);
    await signIn(opened.page, opened.base, 'robin');
  });

  const expectAt = (path: string, position: number): Promise<void> =>
    vi.waitFor(
      async () =>
        // In one text, so that a failure prints where the page was.
        expect(await opened.page.evaluate('`${location.pathname} ${Math.round(scrollY)}`')).toBe(`${path} ${position}`),
      polling,
    );
  /** Scrolls once the page is high enough. The event is heard in the next frame. */
  const scroll = async (position: number): Promise<void> => {
    await vi.waitUntil(() => opened.page.evaluate<boolean>(isSettled), polling);
    await vi.waitFor(async () => {
      await opened.page.evaluate(
        `new Promise((done) => (scrollTo(0, ${position}), requestAnimationFrame(() => requestAnimationFrame(done))))`,
      );
      expect(await opened.page.evaluate('Math.round(scrollY)')).toBe(position);
    }, polling);
  };
  const step = (by: number): Promise<unknown> => opened.page.evaluate(`void setTimeout(() => history.go(${by}))`);

  test('§2 Scroll position is restored when returning, back and forward; otherwise the page scrolls to top', async () => {
    await opened.page.open(`${opened.base}/account/gb`);
    await scroll(640);
    const link = `document.querySelector('account-pets-list')?.shadowRoot.querySelector('a[href$="/feeding-plan"]')`;
    await vi.waitUntil(() => opened.page.evaluate<boolean>(`Boolean(${link})`), polling);
    const path = await opened.page.evaluate<string>(`${link}.pathname`);
    await opened.page.evaluate(`void setTimeout(() => ${link}.click())`);
    await expectAt(path, 0);
    await scroll(310);
    for (let round = 0; round < 2; round += 1) {
      await step(-1);
      await expectAt('/account/gb', 640);
      await step(1);
      await expectAt(path, 310);
    }
    // Another page of the site is in between, and the entries of the account area outlive it.
    await opened.page.open(`${opened.base}/gb/deliveries/`);
    await step(-1);
    await expectAt(path, 310);
    await step(-1);
    await expectAt('/account/gb', 640);
  });

  test('§2 Scroll position is restored when returning: a reload, and a page that was left at once', async () => {
    const expectStays = (position: number): Promise<void> =>
      vi.waitFor(async () => {
        const loaded = `performance.getEntriesByType('navigation')[0].type`;
        const state = await opened.page.evaluate(`[${loaded}, ${isSettled}, Math.round(scrollY)]`);
        expect(state).toEqual(['reload', true, position]);
      }, polling);
    await opened.page.open(`${opened.base}/account/gb`);
    await scroll(640);
    await opened.page.evaluate('void setTimeout(() => location.reload())');
    await expectStays(640);
    await opened.page.open(`${opened.base}/account/gb/robin-waffle/feeding-plan`);
    await scroll(310);
    await opened.page.open(`${opened.base}/gb/deliveries/`);
    await step(-1);
    await expectAt('/account/gb/robin-waffle/feeding-plan', 310);
    await vi.waitUntil(() => opened.page.evaluate<boolean>(isSettled), polling);
    await expectAt('/account/gb/robin-waffle/feeding-plan', 310);
  });
}
