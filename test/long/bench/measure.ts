import type { BrowserContext, Page } from '@playwright/test';
import { six } from './variants.ts';

/** One visit. Times in milliseconds since the start of the navigation. */
export interface Visit {
  /** The first widget shows data. */
  first: number;
  /** All six show data. */
  all: number;
  /** Total blocking time until then: the part of each task beyond 50 ms. */
  blocking: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Script loaded before the first widget showed data, in compressed kB. */
  script: number;
  /** Main-thread time by kind until all six show data. */
  run: number;
  style: number;
}

interface Marks {
  first: number;
  all: number;
  blocking: number;
  shift: number;
}

/** What a page calls once all widgets are on screen. Asking it again and again would take part of its time. */
const binding = 'benchIsDone';

/** Runs in the page before any other script. */
function observe({ count, isDone }: { count: number; isDone: string }): void {
  const marks: Marks = { first: 0, all: 0, blocking: 0, shift: 0 };
  Object.assign(globalThis, { marks });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) if (!marks.all) marks.blocking += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) marks.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  // Looks after each frame: what is in the document by then has been laid out and painted, whether a task has put it
  // there or a callback of this frame. A task between the frame and the look counts as painted, so it counts too early.
  const { port1, port2 } = new MessageChannel();
  const look = (): void => {
    port2.postMessage(undefined);
    requestAnimationFrame(look);
  };
  port1.addEventListener('message', () => {
    if (marks.all) return;
    const shown = document.querySelectorAll('[data-status=success]').length;
    if (shown > 0) marks.first ||= performance.now();
    if (shown < count) return;
    marks.all = performance.now();
    (globalThis as unknown as Record<string, (text: string) => void>)[isDone]!('');
  });
  port1.start();
  look();
}

const scriptBefore = (page: Page, time: number): Promise<number> =>
  page.evaluate((until) => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = resources.filter(
      ({ name, responseEnd }) => new URL(name).pathname.endsWith('.js') && responseEnd <= until,
    );
    return scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000;
  }, time);

/** Opens the page on slow 4G with a CPU four times slower. */
export async function measureVisit(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage();
  try {
    await page.addInitScript(observe, { count: six.length, isDone: binding });
    const client = await context.newCDPSession(page);
    await client.send('Runtime.enable');
    await client.send('Runtime.addBinding', { name: binding });
    const done = new Promise<void>((resolve, reject) => {
      client.on('Runtime.bindingCalled', ({ name }) => name === binding && resolve());
      setTimeout(() => reject(new Error(`${url} does not show all widgets`)), 60_000).unref();
    });
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 200_000,
      uploadThroughput: 100_000,
    });
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await client.send('Performance.enable');
    await page.goto(url, { waitUntil: 'commit' });
    await done;
    const { metrics } = await client.send('Performance.getMetrics');
    const metric = (name: string): number => (metrics.find((each) => each.name === name)?.value ?? 0) * 1000;
    const marks = await page.evaluate(() => (globalThis as unknown as { marks: Marks }).marks);
    return {
      ...marks,
      script: await scriptBefore(page, marks.first),
      run: metric('ScriptDuration'),
      style: metric('LayoutDuration') + metric('RecalcStyleDuration'),
    };
  } finally {
    await page.close();
  }
}
