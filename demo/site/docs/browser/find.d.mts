import type MiniSearch from 'minisearch';
import type { SearchResult } from 'minisearch';

export function find(index: MiniSearch, text: string): SearchResult[];

/** How the pages are indexed and searched. */
export const options: NonNullable<ConstructorParameters<typeof MiniSearch>[0]>;
