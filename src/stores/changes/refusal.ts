import { ApiError } from '../../api/errors.ts';

/** Why the backend refused (`error.code`); undefined where it did not. */
export const refusalOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.code : undefined;
