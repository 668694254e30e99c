import { http } from 'msw';
import type { HttpHandler } from 'msw';
import { sampleBackend } from './backend.ts';
import type { SampleOptions } from './backend.ts';

export { sampleBackend };

/** Handlers for Mock Service Worker, which answer the tags' requests with sample data. Throws if an option is wrong. */
export function handlers(options: SampleOptions = {}): HttpHandler[] {
  const backend = sampleBackend(options);
  return [http.all(/./, ({ request }) => backend(request))];
}
