import type { CDPSession } from '@playwright/test';
import { expect, test } from '../../support/page/page.ts';

/** Bytes that stay in use after everything that can be collected was collected. */
async function heap(session: CDPSession): Promise<number> {
  for (let index = 0; index < 3; index += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number };
  return usedSize;
}

test(
  'a mount and unmount leaves at most 10 bytes once the page is warm',
  { tag: '@long' },
  async ({ page, context }) => {
    test.setTimeout(300_000);
    await page.route('**/heap', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Heap</title><link rel="icon" href="data:,">
        <script type="module" src="/account.js"></script></head><body><h1>Heap</h1><div id="stage"></div></body></html>`,
      }),
    );
    await page.goto('/heap');
    /** Mounts a tag, waits until it shows data, and removes it. */
    const mount = (rounds: number): Promise<void> =>
      page.evaluate(async (count) => {
        const stage = document.querySelector('#stage')!;
        for (let round = 0; round < count; round += 1) {
          const tag = document.createElement('account-quick-links');
          tag.setAttribute('preview', 'sample');
          const ready = new Promise((resolve) => tag.addEventListener('account-ready', resolve, { once: true }));
          stage.append(tag);
          await ready;
          tag.remove();
        }
      }, rounds);
    const session = await context.newCDPSession(page);
    await mount(1500);
    const warm = await heap(session);
    const rounds = 3000;
    await mount(rounds);
    const growth = ((await heap(session)) - warm) / rounds;
    test.info().annotations.push({ type: 'measured', description: `${growth.toFixed(1)} bytes a mount` });
    expect(growth).toBeLessThanOrEqual(10);
  },
);
