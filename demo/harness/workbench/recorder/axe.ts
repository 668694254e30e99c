import type { AxeResults } from 'axe-core';

interface WithAxe {
  axe?: { run: (context: Document, options: object) => Promise<AxeResults> };
}

/** WCAG 2.2 A and AA, and axe's best practices. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Runs axe on this page. It is loaded on first use; `elementRef` gives elements of shadow roots too. */
export async function runAxe(): Promise<AxeResults> {
  const view = window as WithAxe;
  // Its own address, so that the build leaves it out.
  const file = '/demo/workbench/axe.js';
  if (!view.axe) await import(/* @vite-ignore */ file);
  return view.axe!.run(document, {
    resultTypes: ['violations'],
    runOnly: { type: 'tag', values: standards },
    elementRef: true,
  });
}
