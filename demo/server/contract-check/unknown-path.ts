/** Whether a backend seems not to know the path at all: no error body of the contract. */
export const isUnknownPath = ({ status, json }: { status: number; json: unknown }): boolean =>
  (status === 404 || status === 501) && !(json as { error?: { code?: unknown } } | null | undefined)?.error?.code;
