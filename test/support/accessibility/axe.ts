import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

/** axe's tags for WCAG 2.2 A and AA, and for its best practices. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** `axe.source` isn't minified, so a page takes longer to parse it. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The width at which axe checks each language. Most of its rules read the markup, which is the same at every width: a
 * width only changes what the style sheet shows or hides. A language changes texts and accessible names. So English is
 * checked at the widest, German at the narrowest. Overflow and sizes of targets depend on both; `measure.ts` checks
 * them in every language at every width.
 */
const checked = { 'en-GB': 1200, 'de-DE': 320, 'fr-FR': 768, 'nl-NL': 1200, 'sv-SE': 768, 'da-DK': 320 } as const;

export const isChecked = (language: keyof typeof checked, width: number): boolean => checked[language] === width;

interface Rules {
  /** Skips the slowest rule, whose result is the same in every language. */
  contrast?: boolean;
  only?: string[];
  off?: string[];
  /** Restricts the check to this selector. */
  within?: string[];
  /** Leaves this selector out. */
  without?: string[];
}

/** axe's violations, one per line. The script loads once per page, because a sheet is checked a dozen times. */
export async function violations(
  page: Page,
  { contrast = true, only, off = [], within, without = [] }: Rules = {},
): Promise<string[]> {
  const switchedOff = [...off, ...(contrast ? [] : ['color-contrast'])];
  const options: RunOptions = {
    resultTypes: ['violations'],
    elementRef: true,
    runOnly: only ? { type: 'rule', values: only } : { type: 'tag', values: standards },
    rules: Object.fromEntries(switchedOff.map((rule) => [rule, { enabled: false }])),
  };
  // A frame that is not checked may be loading another page.
  for (const frame of without.includes('iframe') ? [page.mainFrame()] : page.frames())
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(source);
  return page.evaluate(
    async ([asked, parts, left]) => {
      const where = { include: parts ?? [':root'], exclude: left };
      // Colours in the middle of a fade are not those that anybody reads. Spinners never end.
      const roots = [document, ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])];
      const fades = roots
        .flatMap((root) => root.getAnimations())
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(fades.map(({ finished }) => finished));
      // A notice is hidden for a moment, until screen readers know its region.
      while (roots.some((root) => root.querySelector('.notification-text[aria-hidden]')))
        await new Promise(requestAnimationFrame);
      // axe counts a target as covered that is at the place of something else: below an open dialog, or scrolled behind a
      // bar. A press reaches it if 24 by 24 px around its centre do.
      const reaches = (element: Element, x: number, y: number): boolean => {
        let hit = document.elementFromPoint(x, y);
        while (hit?.shadowRoot?.elementFromPoint(x, y)) {
          const inner: Element = hit.shadowRoot.elementFromPoint(x, y)!;
          if (inner === hit) break;
          hit = inner;
        }
        return element.contains(hit);
      };
      const isReachable = (element: Element): boolean => {
        const before = [scrollX, scrollY] as const;
        element.scrollIntoView({ block: 'center' });
        const { left, top, width, height } = element.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const isClear = [-11, 0, 11].every((dx) => [-11, 0, 11].every((dy) => reaches(element, x + dx, y + dy)));
        scrollTo(...before);
        return isClear;
      };
      const { violations: found } = await (globalThis as unknown as { axe: typeof axe }).axe.run(where, asked);
      return found.flatMap(({ id, nodes }) =>
        nodes
          // A press on the label of a field reaches the field.
          .filter(
            ({ element }) => id !== 'target-size' || !element || !isReachable(element.closest('label') ?? element),
          )
          .map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
      );
    },
    [options, within, without] as const,
  );
}
