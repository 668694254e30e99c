/** A stretch of code that another text replaces. */
export interface Change {
  start: number;
  end: number;
  text: string;
}

/** Makes changes that don't overlap. */
export function apply(code: string, changes: readonly Change[]): string {
  let result = code;
  for (const { start, end, text } of changes.toSorted((a, b) => b.start - a.start))
    result = result.slice(0, start) + text + result.slice(end);
  return result;
}
