import { chunks } from 'virtual:chunks';
import type { Failed } from '../second-chance.ts';
import { address } from './config.ts';

export const resolve = (file: string): string => new URL(file, address).href;

interface Help {
  tryAgain: (failed: Failed) => Promise<unknown>;
}

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
    // The code for retries is in a separate chunk, which few pages need.
    chunk = get().catch(() =>
      name === 'more' ? get() : load<Help>('more').then(({ tryAgain }) => tryAgain({ name, chunks, loads, resolve })),
    );
    loads.set(name, chunk);
  }
  return chunk as Promise<Chunk>;
}

/** Forgets a load that failed. @returns whether this is the first report of the failure */
export const forget = (name: string): boolean => loads.delete(name);
