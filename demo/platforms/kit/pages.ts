/** A page of a list, and where the next one starts. */
export interface Page<T> {
  nodes: T[];
  pageInfo: { hasNextPage: boolean; endCursor?: string | null };
}

/** Everything that a list has, page by page. `most`: pages at most, since a list may never end. */
export async function allOf<T>(read: (after: string | null) => Promise<Page<T>>, most = 20): Promise<T[]> {
  const all: T[] = [];
  let after: string | null = null;
  for (let page = 0; page < most; page += 1) {
    const { nodes, pageInfo }: Page<T> = await read(after);
    all.push(...nodes);
    if (!pageInfo.hasNextPage || !pageInfo.endCursor) break;
    after = pageInfo.endCursor;
  }
  return all;
}
