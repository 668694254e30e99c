import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

/** WCAG 2.2 A and AA as axe tells them apart, and its best practices. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** `axe.source` is the long form, which takes a page longer to read. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Rules {
  /** The slowest rule, and the same in every language. */
  contrast?: boolean;
  only?: string[];
  off?: string[];
  /** Only there. */
  within?: string[];
}

/** What axe finds, as lines. Loaded once a page: a sheet is looked at a dozen times. */
export async function violations(
  page: Page,
  { contrast = true, only, off = [], within }: Rules = {},
): Promise<string[]> {
  const switchedOff = [...off, ...(contrast ? [] : ['color-contrast'])];
  const options: RunOptions = {
    resultTypes: ['violations'],
    runOnly: only ? { type: 'rule', values: only } : { type: 'tag', values: standards },
    rules: Object.fromEntries(switchedOff.map((rule) => [rule, { enabled: false }])),
  };
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(
    async ([asked, parts]) => {
      const where = parts ? { include: parts } : document;
      const { violations: found } = await (globalThis as unknown as { axe: typeof axe }).axe.run(where, asked);
      return found.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
      );
    },
    [options, within] as const,
  );
}
