import { $setup, $standing, demo } from '../setup/bench.ts';
import { $events, $requests } from '../log.ts';
import { testOf } from './playwright-test.ts';
import { reportOf } from './report.ts';
import { $recording } from '../recording.ts';
import { $tags, shownOnStage, stageDocument } from '../stage/stage.ts';

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

/** What was done on the stage, and what is there now, as a Playwright test. */
export const makeTest = (): string =>
  testOf({
    workbench: location.origin + location.pathname,
    recording: $recording.get(),
    outcome: shownOnStage(),
    hasOwnBackend: Boolean(demo.backend),
  });
