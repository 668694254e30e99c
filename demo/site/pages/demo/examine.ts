import type { FastifyInstance } from 'fastify';
import { examine } from '../../docs/examine/findings.ts';
import { proposeTheme } from '../../docs/theme/page/propose.ts';
import type { Config } from '../../../backend/platform/config.ts';
import { createPageReader } from './page-reader.ts';

/** What the documentation does with a reader's own page: examines it from outside, and proposes a theme from its brand. */
export function registerExamine(app: FastifyInstance, config: Config): void {
  const readPage = createPageReader(config);
  app.post('/demo/docs/examine', { bodyLimit: 4096 }, async (request, reply) => {
    const findings = await readPage(request, examine);
    return reply.header('cache-control', 'no-store').send({ findings });
  });
  app.post('/demo/docs/theme', { bodyLimit: 4096 }, async (request, reply) => {
    const proposal = await readPage(request, proposeTheme);
    return reply.header('cache-control', 'no-store').send(proposal);
  });
}
