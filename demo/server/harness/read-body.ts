import * as v from 'valibot';
import { Refusal } from '../http/failure.ts';

/** Returns the body by its schema, or throws a 400 that names the field and the expected value. */
export function readBody<S extends v.GenericSchema>(schema: S, body: unknown, hint: string): v.InferOutput<S> {
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const field = issue.path?.map(({ key }) => String(key)).join('.');
  throw new Refusal(
    400,
    'bad-request',
    `${field ? `"${field}": ` : ''}${issue.message}. ${hint}`,
    field ? { field } : {},
  );
}
