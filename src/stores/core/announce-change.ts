import type { Account } from './account.ts';
import type { Topic } from './topics.ts';

/**
 * Marks what a change has outdated, here and in the browser's other tabs. `inResponse`: topics that the response already
 * brought up to date on this page.
 */
export function announceChange(
  { environment, topics }: Account,
  touched: readonly Topic[],
  inResponse: readonly Topic[] = [],
): void {
  topics.invalidate(touched.filter((topic) => !inResponse.includes(topic)));
  environment.tabs.notify(touched);
}
