import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { BenchFile } from './proxy.ts';
import { six } from './variants.ts';

interface Recording {
  /** Content of each tag's shadow root, as HTML. */
  roots: Record<string, string>;
  /** URL of the style sheet that all roots adopt. */
  styles: string;
  /** Calls in order of their start, without `t`. */
  calls: string[];
}

/** Records the product's final DOM and the calls that it made. */
export async function recordLimit(page: Page, url: string): Promise<Recording> {
  const calls: string[] = [];
  let styles = '';
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/new-account-api|service-endpoint/.test(pathname)) calls.push(pathname);
    if (pathname.endsWith('.css')) styles = pathname;
  });
  await page.goto(url);
  for (const name of six) await page.waitForSelector(`account-${name}[data-status=success]`);
  await page.waitForLoadState('networkidle');
  const roots = await page.evaluate(
    (names) => Object.fromEntries(names.map((name) => [name, document.querySelector(name)!.shadowRoot!.innerHTML])),
    six.map((name) => `account-${name}`),
  );
  return { roots, styles, calls: [...new Set(calls)] };
}

/**
 * The lower bound: a page that makes the same calls in the same order and ends with exactly the same DOM and styles.
 * Its script contains the recorded HTML and inserts each tag's as soon as the responses that the tag needs have
 * arrived.
 */
export function limitScript({ roots, styles, calls }: Recording): BenchFile {
  const template = readFileSync('test/long/bench/limit-page.js', 'utf8');
  const data = { roots, styles, calls };
  return { type: 'text/javascript', body: `const recording = ${JSON.stringify(data)};\n${template}` };
}
