import type { FastifyInstance } from 'fastify';
import { createAssistants } from '../../../backend/assistants/assistants.ts';
import { mountAuthorizationServer } from '../../../backend/assistants/mount.ts';
import { mountMcp } from '../../../backend/mcp/mount.ts';
import type { AppContext } from '../../../backend/platform/context.ts';
import { acceptForms } from '../../../backend/platform/http/request.ts';
import { llmsOfShop } from './llms.ts';
import { registerConfirm } from './confirm.ts';
import { registerConsent } from './consent.ts';

/** All addresses for customers' own assistants: `/mcp`, its authorization server, and the pages on which customers decide. */
export function registerAssistants(app: FastifyInstance, context: AppContext): void {
  const assistants = createAssistants(context);
  mountAuthorizationServer(app, context, assistants);
  mountMcp(app, context, assistants);
  const { demo, publicUrl } = context.config;
  if (!demo)
    app.get('/llms.txt', (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=3600')
        .type('text/plain; charset=utf-8')
        .send(llmsOfShop(publicUrl)),
    );
  void app.register(async (scope) => {
    acceptForms(scope, 4096);
    registerConsent(scope, context, assistants);
    registerConfirm(scope, context);
  });
}
