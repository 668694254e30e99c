/*
 * Ids of `useId` as hydrateRoot() computes them, so that the painted DOM and React agree. An id is the position of the
 * component in the tree: for each fork on the way down, the index of the child, in as many bits as the number of
 * children needs. What exceeds 30 bits moves into a string, five bits a character.
 */
let bits = 1;
let overflow = '';
let idsOfComponent = 0;

const lengthOf = (value: number): number => 32 - Math.clz32(value);

/** Begins a new tree. */
export function resetIds(): void {
  [bits, overflow, idsOfComponent] = [1, '', 0];
}

/** The next id of the present component. */
export function nextId(): string {
  const position = (bits & ~(1 << (lengthOf(bits) - 1))).toString(32) + overflow;
  const index = idsOfComponent;
  idsOfComponent += 1;
  return `_R_${position}${index > 0 ? `H${index.toString(32)}` : ''}_`;
}

/** Renders a component. @returns whether it has asked for an id, since then it is a fork of its own */
export function countIds(render: () => void): boolean {
  idsOfComponent = 0;
  render();
  return idsOfComponent > 0;
}

/** Goes down to one child of several. */
export function fork(total: number, index: number, inside: () => void): void {
  const before = [bits, overflow] as const;
  let base = lengthOf(bits) - 1;
  let position = bits & ~(1 << base);
  const needed = lengthOf(total);
  if (needed + base > 30) {
    const moved = base - (base % 5);
    overflow = (position & ((1 << moved) - 1)).toString(32) + overflow;
    position >>= moved;
    base -= moved;
  }
  bits = (1 << (needed + base)) | ((index + 1) << base) | position;
  try {
    inside();
  } finally {
    [bits, overflow] = before;
  }
}
