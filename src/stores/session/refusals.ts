import { safeParse } from 'valibot';
import { ApiError } from '../../api/answer.ts';
import { delivery } from '../../contract/deliveries/delivery.ts';
import type { Delivery } from '../../contract/deliveries/delivery.ts';

/** Why the backend refused (`error.code`); undefined: it did not refuse. */
export const refusalOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.code : undefined;

/** The present state in a 409, if it is a delivery. */
export function currentDelivery(error: unknown): Delivery | undefined {
  const parsed = safeParse(delivery, error instanceof ApiError ? error.current : undefined);
  return parsed.success ? parsed.output : undefined;
}
