/** The body of a failure: its code, and a message for developers. */
interface Failure {
  code: string;
  message: string;
}

/** A response before it is sent. A failure has null data. */
export interface Result {
  status: number;
  statusText: string;
  data: unknown;
  error?: Failure;
}

/** A failed response. @source §8 */
export const failed = (error: Failure, status = 500, statusText = 'Internal Server Error'): Result => ({
  status,
  statusText,
  error,
  data: null,
});

/** The response of a call that was made: 200 with data, 404 if there is none. @source §8 */
export const succeeded = (data: unknown): Result =>
  data === undefined || data === null
    ? failed({ code: 'not-found', message: 'There is nothing with this id.' }, 404, 'Not Found')
    : { status: 200, statusText: 'OK', data };

/** What a browser gets: the data, or the error. */
export const toResponse = ({ data, error, ...line }: Result): Response => Response.json(error ? { error } : data, line);
