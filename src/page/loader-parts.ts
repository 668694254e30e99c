import type { PawtalPage } from './page.ts';

/** What the loader passes to the chunk for editors. */
export interface LoaderParts {
  page: PawtalPage;
  /** All tags by name. */
  tags: Readonly<Record<string, { needs?: readonly unknown[]; height: readonly [narrow: number, wide: number] }>>;
  /** URL of the loader's script. */
  address: string;
  /** Starts a tag that was found. */
  approach: (element: Element) => void;
  /** Loads the preview states of all tags. */
  loadStates: () => Promise<{ statesOf: StatesOf }>;
}

/** A tag's preview states by name. */
export type StatesOf = (tag: string) => Readonly<Record<string, unknown>>;
