import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** `PAINTER=0` leaves the painter out. */
const root = process.env['PAINTER'] === '0' ? 'react-root.ts' : 'paint/client.ts';
const client = fileURLToPath(new URL(`../../element/${root}`, import.meta.url));

/** Gives r2wc our `createRoot`, by default that of the painter (`src/element/paint`). */
export const paintFirst = (): Plugin => ({
  name: 'paint-first',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'react-dom/client' && importer?.includes('@r2wc/react-to-web-component') ? client : undefined,
});
