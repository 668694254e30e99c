import { chunks } from 'virtual:chunks';
import { address } from './address.ts';

export const resolve = (file: string): string => new URL(file, address).href;

const loads = new Map<string, Promise<unknown>>();

/** A second link for the same file requests nothing. */
function preload(file: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: resolve(file) }));
}

/** Loads a chunk and, in parallel, what it imports. */
export function load<Chunk>(name: string): Promise<Chunk> {
  let chunk = loads.get(name);
  if (!chunk) {
    const files = chunks[name] ?? [];
    files.slice(1).forEach(preload);
    const get = (): Promise<unknown> => import(/* @vite-ignore */ resolve(files[0]!)) as Promise<unknown>;
    // Fetch missing or damaged files once more, past every cache, then import the same URL: another URL would be
    // another module, and with it a second React and a second session.
    chunk = get().catch(async () => {
      await Promise.allSettled(files.map((file) => fetch(resolve(file), { cache: 'reload' })));
      return get();
    });
    loads.set(name, chunk);
  }
  return chunk as Promise<Chunk>;
}

/** Forgets a load that failed. @returns whether it was the first to be told */
export const forget = (name: string): boolean => loads.delete(name);
