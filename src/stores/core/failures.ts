import { isSignedOut } from '../../api/errors.ts';
import type { Environment } from '../../environment.ts';

/** Tells monitoring of failures: each error once, with its time. @source §8 */
export function createFailures(environment: Environment) {
  const told = new WeakSet<Error>();
  return {
    /** `message` replaces the error's own. A sign-out is told as one, wherever it happened. */
    report: (error: Error, message = error.message): void => {
      if (told.has(error)) return;
      told.add(error);
      environment.report({
        message: isSignedOut(error) ? 'Customer is not logged in' : message,
        at: new Date(environment.now()).toISOString(),
        cause: error,
      });
    },
  };
}
export type Failures = ReturnType<typeof createFailures>;
