import type { CDPSession, Page } from '@playwright/test';
import { enter } from '../../support/page/enter.ts';
import { expect, test } from '../../support/page/page.ts';
import { openWritten } from '../../support/page/written-page.ts';

/** Nodes and listeners that are left after a garbage collection. Collecting twice also frees what finalizers release. */
async function left(cdp: CDPSession): Promise<{ nodes: number; listeners: number }> {
  for (const _ of [1, 2, 3]) await cdp.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  return { nodes, listeners: jsEventListeners };
}

/** Adds a tag and removes it once it shows its data. It returns no element: a handle of one would keep it. */
const visit = (page: Page, tag: string): Promise<void> =>
  page.evaluate(async (name) => {
    const element = document.createElement(name);
    const ready = new Promise((resolve) => element.addEventListener('account-ready', resolve, { once: true }));
    document.querySelector('main')!.replaceChildren(element);
    await ready;
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    element.remove();
  }, tag);

const most = 20;

test('DECISIONS.md#tags A tag that is removed leaves neither nodes nor listeners behind, however often', async ({
  page,
  context,
}) => {
  await enter(page, 'robin');
  await openWritten(page, { body: '<main></main>' });
  const cdp = await context.newCDPSession(page);
  for (const tag of ['account-pets-list', 'account-next-delivery', 'account-navbar', 'account-settings']) {
    // Its code, its stores and what loads behind them stay.
    for (let round = 0; round < 4; round += 1) await visit(page, tag);
    const before = await left(cdp);
    for (let round = 0; round < most; round += 1) await visit(page, tag);
    const after = await left(cdp);
    // React alone adds over a hundred listeners to each tag. The last one may still be there.
    expect(after.listeners - before.listeners, tag).toBeLessThan(10 * most);
    expect(after.nodes - before.nodes, tag).toBeLessThan(10 * most);
  }
});
