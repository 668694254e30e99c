/** Chunks by name, each with the files that it consists of, its own first. */
export type Chunks = Record<string, readonly string[]>;

/** What the loader passes when the first try at a chunk has failed. */
export interface Failed {
  name: string;
  /** Rewritten when the chunks are requested at another URL. */
  chunks: Chunks;
  /** All loads by chunk, failed ones excepted. */
  loads: ReadonlyMap<string, Promise<unknown>>;
  /** The URL of a file. */
  resolve: (file: string) => string;
}

/** Chunks that have failed and wait here. */
const waiting = new Set<string>();
let hasMoved = false;

/** A letter of the folder's name in percent-encoding: every server finds the same file, every browser another module. */
const move = (file: string): string => file.replace('/assets/', '/%61ssets/');

/** Whether an import map has digests. They belong to the original URLs, and at another URL a corrupt file would run. */
const hasDigests = (): boolean =>
  [...document.querySelectorAll('script[type=importmap]')].some((map) => map.textContent.includes('integrity'));

/** Whether any other chunk runs, once no other load is under way. This chunk and its own parts share nothing with them. */
async function runs(loads: Failed['loads']): Promise<boolean> {
  for (let known = -1; known !== loads.size + waiting.size;) {
    known = loads.size + waiting.size;
    const others = [...loads].filter(([name]) => name !== 'more' && !waiting.has(name)).map(([, load]) => load);
    const results = await Promise.allSettled(others);
    if (results.some(({ status }) => status === 'fulfilled')) return true;
  }
  return false;
}

/**
 * Retries a chunk after a failure: past every cache, at the same URL. Firefox never requests a module again whose fetch
 * has failed, so this retry can't succeed there. While no chunk has run, all chunks are then requested at another URL.
 * Later that would load a second React and a second session, so only the chunk's own file gets another URL, and imports
 * the modules that run already. If that fails too, the tag shows "Our bad" with Reload.
 */
export async function tryAgain({ name, chunks, loads, resolve }: Failed): Promise<unknown> {
  const get = (file: string): Promise<unknown> => import(/* @vite-ignore */ resolve(file));
  const files = chunks[name]!;
  waiting.add(name);
  try {
    if (hasMoved) return await get(files[0]!);
    await Promise.allSettled(files.map((file) => fetch(resolve(file), { cache: 'reload' })));
    try {
      return await get(files[0]!);
    } catch (cause) {
      if (!navigator.onLine || hasDigests()) throw cause;
      const doesRun = await runs(loads);
      // Another chunk that has failed may have come first.
      if (doesRun && !hasMoved) return await get(`${files[0]!}?again`);
      if (!hasMoved) for (const [each, list] of Object.entries(chunks)) chunks[each] = list.map(move);
      hasMoved = true;
      return await get(chunks[name]![0]!);
    }
  } finally {
    waiting.delete(name);
  }
}
