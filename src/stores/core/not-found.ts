import { ApiError } from '../../api/errors.ts';

/** The backend knows no such thing, or it is somebody else's: nothing that a reload would mend. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
