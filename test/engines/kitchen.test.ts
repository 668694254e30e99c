import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { signIn } from '../support/browsers/engine.ts';
import type { EnginePage } from '../support/browsers/engine.ts';
import { engines } from '../support/browsers/engines.ts';
import { serve } from '../support/servers/serve.ts';

const base = await serve();

/** What the card shows of its first meal, once its script has run. */
const readMeal = `(() => {
  const button = document.querySelector('[data-meal]');
  return button && [button.getAttribute('aria-pressed'), button.querySelector('[data-fed-state]').textContent, String(document.documentElement.scrollWidth <= innerWidth)];
})()`;

describe.each(engines)('$engine', ({ launch }) => {
  let page: EnginePage;
  beforeAll(async () => {
    page = await launch();
    await page.resize(390, 844);
    await signIn(page, base, 'robin');
  });
  afterAll(() => page.close());

  test('DECISIONS.md#kitchen: the card shows, and a tick stays', async () => {
    await page.open(`${base}/gb/`);
    // The engine before has ticked, too: turning its link off leaves nothing of it.
    const url = await page.evaluate<string>(`(async () => {
      const post = (path, key) =>
        fetch('/gb/new-account-api/1.0/' + path, { method: 'POST', headers: { 'idempotency-key': key } });
      await post('kitchen/revoke', crypto.randomUUID());
      return (await (await post('kitchen', crypto.randomUUID())).json()).url;
    })()`);
    await page.open(url);
    await vi.waitFor(async () => expect(await page.evaluate(readMeal)).toEqual(['false', 'Not fed yet', 'true']), {
      timeout: 20_000,
    });
    await page.evaluate(`document.querySelector('[data-meal]').click()`);
    await vi.waitFor(
      async () => {
        await page.open(url);
        const [pressed, text] = await page.evaluate<string[]>(readMeal);
        expect([pressed, text]).toEqual(['true', expect.stringMatching(/^Fed at \d{2}:\d{2}/)]);
      },
      { timeout: 20_000, interval: 1000 },
    );
    const { ticks } = await page.evaluate<{ ticks: { fed: boolean }[] }>(`fetch('state').then((each) => each.json())`);
    expect(ticks).toMatchObject([{ fed: true }]);
  });
});
