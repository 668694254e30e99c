/** Rows that one search finds. */
export const mostFound = 20;

/**
 * Takes one of the rows that are due. The search locks nothing, so that a cluster runs it on all nodes at once. The claim names the customer and
 * what the search has seen, and finds nothing if another process was faster.
 */
export async function takeDue<Due, Row>(
  find: () => Promise<readonly Due[]>,
  claim: (due: Due) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  for (const due of await find()) {
    const row = await claim(due);
    if (row !== undefined) return row;
  }
  return undefined;
}
