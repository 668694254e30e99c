import { ApiError, isSignedOut, isUnsupported } from '../../api/answer.ts';
import type { Environment } from '../../environment.ts';

/** Reports failures to monitoring: each error once, with its time. @source §8 */
export function createFailures(environment: Environment) {
  const reported = new WeakSet<Error>();
  return {
    /** `message` replaces the error's own. A 401 of any call is reported as a sign-out. */
    report: (error: Error, message = error.message): void => {
      // An unsupported group is no failure.
      if (reported.has(error) || isUnsupported(error)) return;
      reported.add(error);
      environment.report({
        message: isSignedOut(error) ? 'Customer is not logged in' : message,
        at: new Date(environment.now()).toISOString(),
        cause: error,
      });
    },
  };
}
export type Failures = ReturnType<typeof createFailures>;

/** The thing does not exist, or belongs to another customer: a reload cannot help. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
