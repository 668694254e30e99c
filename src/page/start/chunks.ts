import { chunks } from 'virtual:chunks';
import { base } from './config.ts';

export const resolve = (file: string): string => new URL(file, base()).href;

const loads = new Map<string, Promise<unknown>>();

/** A second link for the same file requests nothing. */
function preload(href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}

/**
 * Loads a chunk and, in parallel, what it imports. Tries once more after a failure, past every cache. Firefox never
 * requests a module again whose fetch has failed: there only a reload helps.
 */
export function load<Chunk>(name: string): Promise<Chunk> {
  let chunk = loads.get(name);
  if (!chunk) {
    const urls = (chunks[name] ?? []).map(resolve);
    urls.slice(1).forEach(preload);
    const get = (): Promise<unknown> => import(/* @vite-ignore */ urls[0]!) as Promise<unknown>;
    const refresh = (url: string): Promise<unknown> => fetch(url, { cache: 'reload' });
    chunk = get().catch(() => Promise.allSettled(urls.map(refresh)).then(get));
    loads.set(name, chunk);
  }
  return chunk as Promise<Chunk>;
}

/** Forgets a load that failed. @returns whether this is the first report of the failure */
export const forget = (name: string): boolean => loads.delete(name);
