import { ApiError } from './answer.ts';

/**
 * Whether the backend made a change and its response doesn't have the contract's body. A body that a broken adapter
 * translates counts too. @source DECISIONS.md#success
 */
export const isAccepted = (error: unknown): error is ApiError =>
  error instanceof ApiError && ['contract', 'adapter'].includes(error.code) && error.status >= 200;
