import type { GenericSchema, InferOutput } from 'valibot';
import { ApiError } from '../../api/answer.ts';
import { parseTolerantly } from '../../api/optional-fields.ts';
import { delivery } from '../../contract/deliveries/delivery.ts';
import type { Delivery } from '../../contract/deliveries/delivery.ts';
import type { Environment } from '../../environment.ts';

/** Why the backend refused (`error.code`); undefined: it did not refuse. */
export const refusalOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.code : undefined;

/** The present state in a 409, if it fits the schema. */
export function presentState<S extends GenericSchema>(
  error: unknown,
  schema: S,
  environment: Environment,
): InferOutput<S> | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const parsed = parseTolerantly(`${error.call} error.current`, schema, error.current, environment);
  return parsed.success ? parsed.output : undefined;
}

/** The present state in a 409, if it is a delivery. */
export const currentDelivery = (error: unknown, environment: Environment): Delivery | undefined =>
  presentState(error, delivery, environment);
