/** The code of a failure by its status, where a call has no other reason. */
export const failureCodes = {
  401: 'signed-out',
  403: 'origin',
  404: 'not-found',
  409: 'conflict',
  422: 'invalid',
  429: 'throttled',
  500: 'internal',
  503: 'unavailable',
} as const;

/** The code that a status has; of an unknown one that of an unexpected failure. */
export const failureCode = (status: number): string =>
  (failureCodes as Readonly<Record<number, string>>)[status] ?? failureCodes[500];
