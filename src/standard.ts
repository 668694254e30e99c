/*
 * What the page may have changed of JavaScript, as the standard has it: Prototype.js and MooTools replace `Array.from`
 * and give arrays a `toJSON` that turns them into strings.
 */

/** A list of that length; each entry by its index. */
export const listOf = <T>(length: number, make: (index: number) => T): T[] =>
  [...' '.repeat(length)].map((_, index) => make(index));

/** JSON of a value. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, function (this: Record<string, unknown>, key: string, given: unknown) {
    const own = this[key];
    return Array.isArray(own) ? own : given;
  });

/** A list that others write as JSON. */
export const jsonList = <T>(list: readonly T[]): T[] =>
  Object.defineProperty([...list], 'toJSON', { value: undefined });
