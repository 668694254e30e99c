import type { BrowserContext, Page } from '@playwright/test';
import { six } from './variants.ts';

/** One visit. Times in milliseconds since the navigation began. */
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

/** Runs in the page before any other script. */
function observe(count: number): void {
  const marks: Marks = { first: 0, all: 0, blocking: 0, shift: 0 };
  Object.assign(globalThis, { marks });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) if (!marks.all) marks.blocking += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) marks.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const look = (): void => {
    const shown = document.querySelectorAll('[data-status=success]').length;
    if (shown > 0) marks.first ||= performance.now();
    if (shown >= count) marks.all = performance.now();
    else requestAnimationFrame(look);
  };
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
    await page.addInitScript(observe, six.length);
    const client = await context.newCDPSession(page);
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
    const isDone = (): boolean => (globalThis as unknown as { marks: Marks }).marks.all > 0;
    await page.waitForFunction(isDone, undefined, { timeout: 60_000 });
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
