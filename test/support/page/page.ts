import { expect, test as base } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Delivery } from '../../../src/contract/deliveries/delivery.ts';
import { violations } from '../accessibility/axe.ts';
import { noteClock, resetEntered, resetOnce, watchChanges } from './enter.ts';
import { now } from '../clock.ts';

/** One or more of `delay`, `drop`, `status` and `body`; see the demo harness. */
export interface Fault {
  call: string;
  delay?: number;
  drop?: true;
  status?: number;
  retryAfter?: number;
  body?: 'malformed' | 'partial' | 'empty' | 'wrong-types';
  times?: number;
  when?: 'before' | 'after';
}

interface Fixtures {
  /** Each test starts with unchanged samples, within minutes of `startedAt`, and without faults. */
  samples: void;
  /** The demo harness. */
  harness: {
    fault: (fault: Fault) => Promise<void>;
    clearFaults: () => Promise<void>;
    clock: (change: { now: string } | { advanceDays: number }) => Promise<void>;
    reset: () => Promise<void>;
  };
  /**
   * Console messages that a test expects, as patterns (set with `test.use`). Any other warning or error fails the test.
   */
  allowed: RegExp[];
  watched: void;
}

const post = async (request: APIRequestContext, path: string, data: object = {}): Promise<void> => {
  const response = await request.post(`/demo/api/${path}`, { data });
  expect(response.ok(), await response.text()).toBe(true);
};

export const test = base.extend<Fixtures>({
  samples: [
    async ({ request }, use) => {
      await resetOnce(request);
      await use();
      // Now, since the next test may run in another process, which doesn't know who signed in.
      await resetEntered(request);
    },
    { auto: true },
  ],
  harness: async ({ request, page }, use) => {
    const harness: Fixtures['harness'] = {
      fault: (fault) => post(request, 'faults', fault),
      clearFaults: async () => void (await request.delete('/demo/api/faults')),
      clock: (change) => {
        noteClock();
        // As the customer who is signed in, for whom what is due is then done.
        return post(page.request, 'clock', change);
      },
      reset: () => resetEntered(request),
    };
    await use(harness);
  },
  allowed: [[], { option: true }],
  watched: [
    async ({ page, allowed }, use) => {
      watchChanges(page.context());
      const messages: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          messages.push(`${message.type()}: ${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => messages.push(`page error: ${error.message}`));
      await use();
      // A request that a test changes may still be under way.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      const info = test.info();
      if (info.status !== info.expectedStatus)
        await info.attach('page', { body: page.url(), contentType: 'text/plain' });
      // A trace of a second attempt adds a script to each frame, which the sandbox of a mail blocks.
      const expected = [...allowed, ...(info.retry ? [/Blocked script execution in .*\/demo\/mails\//] : [])];
      expect(messages.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Expects no violation of WCAG 2.2 AA or of axe's best practices. */
export const expectAccessible = async (page: Page, within?: string): Promise<void> =>
  expect(await violations(page, within ? { within: [within] } : {})).toEqual([]);

/** Waits until a tag has that status. `expect` would look again only every half second. */
export async function expectStatus(page: Page, tag: string, status: 'success' | 'error' = 'success'): Promise<void> {
  await page.waitForFunction(
    ([name, wanted]) => document.querySelector<HTMLElement>(name)?.dataset['status'] === wanted,
    [tag, status] as const,
    { timeout: 15_000 },
  );
}

/** Waits until these tags show no skeleton: parts of them load later, and move the content below them. */
export async function expectWhole(page: Page, tags: string): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll(wanted)].every(({ shadowRoot }) => !shadowRoot?.querySelector('.skeleton')),
    tags,
  );
}

export { expect };

/** Reads a pet's next scheduled delivery as the signed-in customer. */
export async function readNextDelivery(page: Page, petPublicId: string, segment = 'gb'): Promise<Delivery> {
  const response = await page.request.get(
    `/${segment}/new-account-api/1.0/pet/delivery-details-public/${petPublicId}?t=${now()}`,
  );
  const { deliveries } = (await response.json()) as { deliveries: Delivery[] };
  const next = deliveries.find(({ status }) => status === 'scheduled');
  expect(next, `${petPublicId} has a scheduled box`).toBeDefined();
  return next!;
}

/** The instant that many minutes before another. */
export const minutesBefore = (instant: string, minutes: number): { now: string } => ({
  now: new Date(Date.parse(instant) - minutes * 60_000).toISOString(),
});
