import { safeParse } from 'valibot';
import { ApiError, isSignedOut, isUnsupported } from '../../api/answer.ts';
import { delivery } from '../../contract/deliveries/delivery.ts';
import type { Delivery } from '../../contract/deliveries/delivery.ts';
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

/** Why the backend refused (`error.code`); undefined: it did not refuse. */
export const refusalOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.code : undefined;

/** The present state in a 409, if it is a delivery. */
export function currentDelivery(error: unknown): Delivery | undefined {
  const parsed = safeParse(delivery, error instanceof ApiError ? error.current : undefined);
  return parsed.success ? parsed.output : undefined;
}

/** The thing does not exist, or belongs to another customer: a reload cannot help. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
