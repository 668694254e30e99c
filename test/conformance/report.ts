export interface Result {
  outcome: 'passed' | 'failed' | 'skipped';
  title: string;
  /** Section of the specification, or file of the contract. */
  where: string;
  expected?: string;
  arrived?: string;
}

/** Something came that should not have. */
export class Misfit extends Error {
  readonly expected: string;
  readonly arrived: string;

  constructor(expected: string, arrived: string) {
    super(`expected ${expected}, arrived ${arrived}`);
    this.expected = expected;
    this.arrived = arrived;
  }
}

export interface Report {
  results: Result[];
  /**
   * One check. What the work throws is its failure; what it returns is for the checks after it, undefined if it failed.
   */
  check: <T>(title: string, where: string, work: () => Promise<T> | T) => Promise<T | undefined>;
  /** A check that can't be made, and why. */
  skip: (title: string, where: string, why: string) => void;
}

export function createReport(tell: (result: Result) => void): Report {
  const results: Result[] = [];
  const add = (result: Result): void => {
    results.push(result);
    tell(result);
  };
  return {
    results,
    check: async (title, where, work) => {
      try {
        const value = await work();
        add({ outcome: 'passed', title, where });
        return value;
      } catch (error) {
        const told =
          error instanceof Misfit
            ? { expected: error.expected, arrived: error.arrived }
            : {
                expected: 'an answer',
                arrived: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
              };
        add({ outcome: 'failed', title, where, ...told });
        return undefined;
      }
    },
    skip: (title, where, why) => add({ outcome: 'skipped', title, where, arrived: why }),
  };
}

const signs = { passed: '✓', failed: '✗', skipped: '–' };

/** One line a check; a failure says what was wanted, what came, and where it is written. */
export function lineOf({ outcome, title, where, expected, arrived }: Result): string {
  const line = `${signs[outcome]} ${title}`;
  if (outcome === 'passed') return line;
  if (outcome === 'skipped') return `${line}: not checked, ${arrived}`;
  return `${line}\n    expected ${expected}\n    arrived  ${arrived}\n    see      ${where}`;
}
