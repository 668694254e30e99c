import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
}

/**
 * The `Link` header for `/account.js`: the chunk with the six card widgets and everything it imports, so that they
 * load before the script has run. Empty without a manifest. @source Vite's `.vite/manifest.json`
 */
export function readPreloads(dist: string): string {
  const manifest = readManifest(dist);
  const found = new Set<string>();
  const add = (chunk: Chunk | undefined): void => {
    if (!chunk || found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const name of chunk.imports ?? []) add(manifest[name]);
  };
  for (const name of ['react', 'widgets']) add(Object.values(manifest).find((each) => each.name === name));
  return [...found].map((file) => `</${file}>; rel=modulepreload`).join(', ');
}

function readManifest(dist: string): Record<string, Chunk> {
  try {
    return JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  } catch {
    return {}; // Not built yet, or built without: the script works without hints.
  }
}
