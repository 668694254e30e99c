/** A page of a list, as Shopify's connections have it: `first` or `last` is required, cursors are opaque. */
export interface PageArguments {
  first?: number | null;
  last?: number | null;
  after?: string | null;
  before?: string | null;
  reverse?: boolean | null;
}

const cursorOf = (index: number): string => Buffer.from(`cursor:${index}`).toString('base64url');
const indexOf = (cursor: string): number => Number(Buffer.from(cursor, 'base64url').toString().split(':')[1]);

export function connection<T, V>(list: readonly T[], view: (item: T) => V) {
  return ({ first, last, after, before, reverse }: PageArguments) => {
    if (first == null && last == null) throw new Error('you must provide one of first or last');
    if ((first ?? last ?? 0) < 0 || (first ?? last ?? 0) > 250) throw new Error('a page has at most 250 items');
    const sorted = reverse ? list.toReversed() : list;
    const from = after == null ? 0 : indexOf(after) + 1;
    const to = before == null ? sorted.length : indexOf(before);
    if (Number.isNaN(from) || Number.isNaN(to)) throw new Error('invalid cursor');
    const start = last == null ? from : Math.max(from, to - last);
    const end = first == null ? to : Math.min(to, from + first);
    const nodes = sorted.slice(start, end).map(view);
    return {
      nodes,
      edges: nodes.map((node, index) => ({ node, cursor: cursorOf(start + index) })),
      pageInfo: {
        hasNextPage: end < sorted.length,
        hasPreviousPage: start > 0,
        startCursor: nodes.length > 0 ? cursorOf(start) : null,
        endCursor: nodes.length > 0 ? cursorOf(end - 1) : null,
      },
    };
  };
}
