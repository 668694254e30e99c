/**
 * Edit distance: how many letters must be added, removed, replaced or swapped with a neighbour to turn one word into
 * another.
 */
export function distance(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= from.length; row += 1) {
    const above = rows[row - 1]!;
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1] ? 0 : 1;
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        above[column]! + 1,
        current[column - 1]! + 1,
        above[column - 1]! + same,
        swapped ? rows[row - 2]![column - 2]! + 1 : Infinity,
      );
    }
    rows.push(current);
  }
  return rows[from.length]![to.length]!;
}

/**
 * The closest of the right words. Undefined if more than a third of the letters are wrong; one wrong letter is always
 * allowed.
 */
export function nearest(word: string, right: readonly string[]): string | undefined {
  const wanted = word.toLowerCase();
  const [best] = right
    .map((each) => ({ each, far: distance(wanted, each.toLowerCase()) }))
    .toSorted((a, b) => a.far - b.far);
  return best && best.far <= Math.max(1, Math.floor(Math.max(wanted.length, best.each.length) / 3))
    ? best.each
    : undefined;
}
