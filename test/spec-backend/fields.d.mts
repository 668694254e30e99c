/** Rows of a call: path, status, type, quote. */
export const fields: Readonly<Record<string, readonly (readonly [string, 'promised' | 'possible', string, string])[]>>;
