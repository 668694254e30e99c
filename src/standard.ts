/** A list of that length; each entry by its index. Not by `Array.from`, which Prototype.js and MooTools replace. */
export const listOf = <T>(length: number, make: (index: number) => T): T[] =>
  [...' '.repeat(length)].map((_, index) => make(index));
