import { stageName } from '../messages.ts';
import { $setup, $standing, facts } from './bench.ts';
import { $events, $requests } from './log.ts';
import { reportOf } from './report.ts';
import type { Setup } from './setup.ts';
import { $tags, stageDocument } from './stage.ts';

/** Tags that have shown something; the others have not come near the window. */
const isShown = ({ status }: { status: string }): boolean => status === 'success' || status === 'error';

/**
 * A Playwright test that opens the same and expects each widget to show its data: it fails where one shows an error now.
 * A page without a widget is expected to be there.
 */
export function testOf(
  address: string,
  setup: Setup,
  tags: readonly { name: string; status: string }[],
  hasOwnBackend: boolean,
): string {
  const shown = [...new Set(tags.filter(isShown).map(({ name }) => name))];
  const lines = [
    `import { expect, test } from '@playwright/test';`,
    '',
    `test(${JSON.stringify(`${setup.as || 'visitor'} on ${setup.page}, ${setup.width} px`)}, async ({ page }) => {`,
    '  await page.setViewportSize({ width: 1440, height: 960 });',
    ...(hasOwnBackend
      ? ['  // Page, faults and looks are in the address, a session is not: sign in to the backend first.']
      : ['  // Customer, page, clock, faults and looks are all in the address.']),
    `  await page.goto(${JSON.stringify(address)});`,
    `  const stage = page.frameLocator('iframe[name="${stageName}"]');`,
    ...(shown.length === 0
      ? [`  await expect(stage.locator('body')).toBeVisible();`]
      : shown.map(
          (name) => `  await expect(stage.locator('${name}').first()).toHaveAttribute('data-status', 'success');`,
        )),
    '});',
  ];
  return `${lines.join('\n')}\n`;
}

/** The page's text as it is read, that of shadow roots too. */
function textOf(root: Document | ShadowRoot | Element): string {
  const parts: string[] = [];
  for (const node of root.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) parts.push(node.textContent?.trim() ?? '');
    // By its number, because the frame has its own classes.
    if (node.nodeType !== Node.ELEMENT_NODE) continue;
    const element = node as Element;
    if (/^(script|style|template|noscript|head)$/.test(element.localName) || !element.checkVisibility()) continue;
    parts.push(textOf(element.shadowRoot ?? element));
  }
  return parts.filter(Boolean).join('\n');
}

/** What is on the stage as a report in Markdown. */
export function makeReport(): string {
  const page = stageDocument();
  const holder = page?.defaultView as { [key: symbol]: { copies?: Record<string, string> } | undefined } | undefined;
  const root = page?.documentElement;
  return reportOf({
    address: location.href,
    setup: $setup.get(),
    now: $standing.get()?.now ?? '',
    browser: navigator.userAgent,
    version: Object.values(holder?.[Symbol.for('pawtal')]?.copies ?? {}).join(', '),
    size: root ? `${root.clientWidth} × ${root.clientHeight}` : '',
    backend: $standing.get()?.backend,
    requests: $requests.get(),
    events: $events.get(),
    tags: $tags.get(),
    text: page?.body ? textOf(page.body) : '',
  });
}

/** What is on the stage as a Playwright test. */
export const makeTest = (): string => testOf(location.href, $setup.get(), $tags.get(), Boolean(facts.backend));
