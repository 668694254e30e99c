/** An error of a mutation's payload: with a code of the schema, and the path of the argument. */
export class UserError extends Error {
  readonly code: string;
  readonly field: string[] | null;

  constructor(code: string, field: string[] | null, message: string) {
    super(message);
    this.code = code;
    this.field = field;
  }
}

export interface UserErrors {
  userErrors: { code: string; field: string[] | null; message: string; elementIndex?: number | null }[];
}

/** Runs a mutation, whose result is the payload's field `name`. A refusal is in the payload, and has changed nothing. */
export function payload<T>(name: string, work: () => T): Record<string, unknown> & UserErrors {
  try {
    return { [name]: work(), userErrors: [] };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const { code, field, message } = error;
    return { [name]: null, userErrors: [{ code, field, message, elementIndex: null }] };
  }
}
