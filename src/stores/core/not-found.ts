import { ApiError } from '../../api/answer.ts';

/** The thing does not exist, or belongs to another customer: a reload cannot help. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
