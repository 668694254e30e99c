/*
 * JSON as the standard has it, also where the page has changed JavaScript: Prototype.js and MooTools give arrays a `toJSON` that
 * turns them into strings.
 */

/** JSON of a value. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, function (this: Record<string, unknown>, key: string, given: unknown) {
    const own = this[key];
    return Array.isArray(own) ? own : given;
  });

/** A list that others write as JSON. */
export const jsonList = <T>(list: readonly T[]): T[] =>
  Object.defineProperty([...list], 'toJSON', { value: undefined });
