import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const client = fileURLToPath(new URL('../../element/paint/client.ts', import.meta.url));

/** Gives r2wc a `createRoot` of ours, which shows a widget before react-dom is there (`src/element/paint`). */
export const paintFirst = (): Plugin => ({
  name: 'paint-first',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'react-dom/client' && importer?.includes('@r2wc/react-to-web-component') ? client : undefined,
});
