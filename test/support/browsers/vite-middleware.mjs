import { createServer } from 'vite';

/** Serves the project's TSX to web-test-runner, through Vite in middleware mode. */
export function vitePlugin() {
  let vite;
  return {
    name: 'vite',
    async serverStart() {
      vite = await createServer({
        cacheDir: '.cache/vite-tests',
        appType: 'custom',
        logLevel: 'error',
        // The test runner serves its own modules, not Vite.
        plugins: [
          {
            name: 'runner',
            enforce: 'pre',
            resolveId: (id) => (id.startsWith('/__web-') ? { id, external: true } : undefined),
          },
        ],
        server: { middlewareMode: true, hmr: false, ws: false, watch: null },
        optimizeDeps: {
          include: [
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-dev-runtime',
            '@nanostores/react',
            'nanostores',
            'valibot',
            'lit-html',
            '@apollo/client',
            'axe-core',
          ],
          // Not bundled beforehand, so that the plugin gives it our `createRoot` here too.
          exclude: ['@web/test-runner-commands', '@r2wc/react-to-web-component', '@r2wc/core'],
        },
      });
    },
    serverStop: () => vite?.close(),
    resolveImport({ source }) {
      return source.startsWith('/__web-') ? source : undefined;
    },
    async serve({ url, path }) {
      if (path.startsWith('/__web-') || path.startsWith('/__wds')) return undefined;
      const clean = url.replace(/[?&]wtr-session-id=[^&]*/, '').replace(/[?&]wtr-[^&]*/g, '');
      if (!/\.(tsx?|mjs|js|json|css|svg)(\?|$)|^\/@|node_modules|\.cache/.test(clean)) return undefined;
      if (/\.(json|css|svg)$/.test(clean)) return undefined;
      // As Vite's own server does: the address of a virtual module, then its name.
      const result = await vite.transformRequest(clean.replace('/@id/__x00__', '\0'));
      return result ? { body: result.code, type: 'js', headers: { 'cache-control': 'no-cache' } } : undefined;
    },
  };
}
