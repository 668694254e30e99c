import { atom } from 'nanostores';
import type { Fault } from '../demo-data.ts';
import type { Action, RequestMessage } from '../messages.ts';
import { usual } from './setup/setup.ts';
import type { Setup } from './setup/setup.ts';

/** The answer to a change, or one that failed. Status 0: none came. */
interface Answer {
  kind: 'answer';
  method: string;
  path: string;
  status: number;
}

/** What was done on the page or by the workbench in the course of it, and what the backend answered. */
export type Step = Action | Answer | { kind: 'open'; page: string } | { kind: 'faults'; faults: readonly Fault[] };

export interface Recording {
  /** What was set when it started. */
  setup: Setup;
  /** The backend's time then, as an ISO instant. */
  now?: string | undefined;
  /** Whether the customer's data was that of the samples then, as it is in a test. */
  isNew: boolean;
  steps: readonly Step[];
}

export const $recording = atom<Recording>({ setup: usual, isNew: false, steps: [] });

/** Starts anew: the steps so far are dropped. */
export const startRecording = (start: Omit<Recording, 'steps'>): void => $recording.set({ ...start, steps: [] });

/** Whether the next step makes the last one needless: both enter the same field, or wait for the same answer. */
function replaces(next: Step, last: Step | undefined): boolean {
  if (next.kind === 'answer') return JSON.stringify(last) === JSON.stringify(next);
  if (next.kind !== 'fill' && next.kind !== 'fill-secret') return false;
  return last?.kind === next.kind && JSON.stringify(last.target) === JSON.stringify(next.target);
}

export function addStep(step: Step): void {
  const recording = $recording.get();
  const { steps } = recording;
  $recording.set({ ...recording, steps: [...(replaces(step, steps.at(-1)) ? steps.slice(0, -1) : steps), step] });
}

/** How often these happen depends on typing and on what is cached: previews, and the shopping service. */
const isUncertain = (path: string): boolean => path.endsWith('/preview') || path === '/gql';

/** Records the answer to a change, and one that failed. */
export function recordAnswer({ method, url, status, answer }: RequestMessage): void {
  const path = url.replace(/^https?:\/\/[^/]+/, '').split('?', 1)[0]!;
  // The last message about a request adds only its body.
  if (status === undefined || answer !== undefined || isUncertain(path)) return;
  // The page may have cancelled a read without an answer.
  if (method !== 'GET' || status >= 400) addStep({ kind: 'answer', method, path, status });
}

const looks: readonly string[] = ['width', 'look', 'motion', 'colours'];

/** Whether a change is of how the page looks only. */
export const isLook = (part: Partial<Setup>): boolean => Object.keys(part).every((name) => looks.includes(name));

/** Looks are those of the whole recording. */
export function keepLooks({ width, look, motion, colours }: Setup): void {
  const recording = $recording.get();
  $recording.set({ ...recording, setup: { ...recording.setup, width, look, motion, colours } });
}

/**
 * Records a change of the setup. Another page and other faults are steps; those of a page that is loaded before the first
 * step are where the recording starts. After any other change it starts anew, with the data as it is.
 */
export function recordSetup(
  from: Setup,
  setup: Setup,
  { now, load, again = [] }: { now: string | undefined; load: boolean; again?: readonly (keyof Setup)[] },
): void {
  const { steps, isNew } = $recording.get();
  const names = Object.keys(setup) as (keyof Setup)[];
  const changed = [...again, ...names.filter((name) => from[name] !== setup[name])];
  const isStep = changed.every((name) => name === 'page' || name === 'faults' || looks.includes(name));
  const isUntouched = steps.every(({ kind }) => kind === 'answer');
  if (!isStep || (load && isUntouched)) {
    const isSameData = isUntouched && !changed.includes('as') && !changed.includes('clock');
    startRecording({ setup, now, isNew: isNew && isSameData });
    return;
  }
  if (changed.includes('faults')) addStep({ kind: 'faults', faults: setup.faults });
  if (load) addStep({ kind: 'open', page: setup.page });
}
