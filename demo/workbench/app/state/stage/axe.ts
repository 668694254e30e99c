import type { AxeResults } from 'axe-core';
import { atom } from 'nanostores';
import { axeName } from '../../messages.ts';
import { stageDocument } from './stage.ts';

/** One place on the page that a rule doesn't hold for. */
export interface Place {
  /** How it is found: selectors, from the page into its shadow roots. */
  where: string;
  /** How to fix it. */
  how: string;
  element: Element | undefined;
}
export interface Finding {
  rule: string;
  impact: string;
  help: string;
  link: string;
  places: readonly Place[];
}

type Check =
  | { state: 'none' }
  | { state: 'busy' }
  | { state: 'failed'; why: string }
  | { state: 'done'; findings: readonly Finding[] };
export const $check = atom<Check>({ state: 'none' });

const order = ['critical', 'serious', 'moderate', 'minor'];

function findingsOf({ violations }: AxeResults): Finding[] {
  return violations
    .map(({ id, impact, help, helpUrl, nodes }) => ({
      rule: id,
      impact: impact ?? 'minor',
      help,
      link: helpUrl,
      places: nodes.map(({ target, failureSummary = '', element }) => ({
        where: target.flat().join(' › '),
        how: failureSummary
          .split('\n')
          .slice(1)
          .map((line) => line.trim())
          .join('; '),
        element,
      })),
    }))
    .toSorted((one, other) => order.indexOf(one.impact) - order.indexOf(other.impact));
}

/** Checks the page on the stage. axe is loaded into it only now. */
export async function runCheck(): Promise<void> {
  $check.set({ state: 'busy' });
  const view = stageDocument()?.defaultView as { [axeName]?: () => Promise<AxeResults> } | null | undefined;
  const results = await view?.[axeName]?.().catch((error: unknown) => error);
  if (!results || results instanceof Error || !('violations' in (results as object)))
    $check.set({
      state: 'failed',
      why: results ? String((results as Error).message ?? results) : 'This page lets no script of the workbench in.',
    });
  else $check.set({ state: 'done', findings: findingsOf(results as AxeResults) });
}
