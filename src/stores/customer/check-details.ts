import { readTyped } from '../../contract/typed-text/read.ts';
import type { LineLimit, TextProblem } from '../../contract/typed-text/text.ts';

/** Why a field is invalid; its message is `settings.error.<code>`. `invalid`: the backend refuses it. */
export type FieldError = TextProblem | { code: 'invalid' };

/** Reads the fields of a form: each as it is sent, and what is wrong with it. The form keeps what was typed. */
export function readFields<Field extends string>(
  typed: Readonly<Record<NoInfer<Field>, string>>,
  limits: Readonly<Record<Field, LineLimit>>,
  country: string,
): { values: Record<Field, string>; errors: Partial<Record<Field, TextProblem>> } {
  const values = {} as Record<Field, string>;
  const errors: Partial<Record<Field, TextProblem>> = {};
  for (const field of Object.keys(limits) as Field[]) {
    const { text, problem } = readTyped(typed[field], limits[field], country);
    values[field] = text;
    if (problem) errors[field] = problem;
  }
  return { values, errors };
}
