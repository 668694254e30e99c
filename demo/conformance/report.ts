import type { Oddity } from '../workbench/contract-check/oddity.ts';

export interface Result {
  outcome: 'passed' | 'failed' | 'skipped' | 'absent';
  title: string;
  /** Section of the specification, or file of the contract. */
  where: string;
  expected?: string;
  arrived?: string;
  /** Method and address that were asked. */
  asked?: string | undefined;
  /** All fields that don't fit. */
  oddities?: readonly Oddity[];
}

/** A response that differs from what was expected. */
export class Misfit extends Error {
  readonly expected: string;
  readonly arrived: string;
  readonly asked: string | undefined;
  readonly oddities: readonly Oddity[];

  constructor(expected: string, arrived: string, asked?: string, oddities: readonly Oddity[] = []) {
    super(`expected ${expected}, arrived ${arrived}`);
    this.expected = expected;
    this.arrived = arrived;
    this.asked = asked;
    this.oddities = oddities;
  }
}

export interface Report {
  results: Result[];
  /**
   * Runs one check. It fails if the work throws. Returns the work's result for later checks, or undefined if it failed.
   */
  check: <T>(title: string, where: string, work: () => Promise<T> | T) => Promise<T | undefined>;
  /** Records a check that can't be made, with the reason. */
  skip: (title: string, where: string, why: string) => void;
  /** Records a check of something that the backend doesn't offer. */
  absent: (title: string, where: string) => void;
}

/** Why there was no answer, with the cause that `fetch` hides. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `${error.name}: ${error.message}${cause}`;
}

export function createReport(onResult: (result: Result) => void): Report {
  const results: Result[] = [];
  const add = (result: Result): void => {
    results.push(result);
    onResult(result);
  };
  return {
    results,
    check: async (title, where, work) => {
      try {
        const value = await work();
        add({ outcome: 'passed', title, where });
        return value;
      } catch (error) {
        const failure =
          error instanceof Misfit
            ? { expected: error.expected, arrived: error.arrived, asked: error.asked, oddities: error.oddities }
            : { expected: 'an answer', arrived: reasonOf(error) };
        add({ outcome: 'failed', title, where, ...failure });
        return undefined;
      }
    },
    skip: (title, where, why) => add({ outcome: 'skipped', title, where, arrived: why }),
    absent: (title, where) => add({ outcome: 'absent', title, where }),
  };
}

const signs = { passed: '✓', failed: '✗', skipped: '–', absent: '○' };

/**
 * One line per check. A failure states the address, each field that doesn't fit with what was expected and what arrived,
 * and the rule.
 */
export function lineOf({ outcome, title, where, expected, arrived, asked, oddities = [] }: Result): string {
  const line = `${signs[outcome]} ${title}`;
  if (outcome === 'passed') return line;
  if (outcome === 'absent') return `${line}: not offered`;
  if (outcome === 'skipped') return `${line}: not checked, ${arrived}`;
  const fields = oddities.map(({ field, wanted, arrived: came, advice }) =>
    advice === undefined
      ? `    "${field}"\n      expected ${wanted}\n      arrived  ${came}`
      : `    ${field}: ${came}\n      advice   ${advice}`,
  );
  return [
    line,
    ...(asked ? [`    asked    ${asked}`] : []),
    ...(fields.length > 0 ? fields : [`    expected ${expected}`, `    arrived  ${arrived}`]),
    `    see      ${where}`,
  ].join('\n');
}
