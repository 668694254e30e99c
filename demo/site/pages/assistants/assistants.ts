import type { FastifyInstance } from 'fastify';
import { createAssistants } from '../../../backend/assistants/assistants.ts';
import { mountAuthorizationServer } from '../../../backend/assistants/mount.ts';
import { mountMcp } from '../../../backend/mcp/mount.ts';
import type { AppContext } from '../../../backend/platform/context.ts';
import { acceptForms } from '../../../backend/platform/http/request.ts';
import { registerConfirm } from './confirm.ts';
import { registerConsent } from './consent.ts';

/** All addresses for customers' own assistants: `/mcp`, its authorization server, and the pages on which customers decide. */
export function registerAssistants(app: FastifyInstance, context: AppContext): void {
  const assistants = createAssistants(context);
  mountAuthorizationServer(app, context, assistants);
  mountMcp(app, context, assistants);
  void app.register(async (scope) => {
    acceptForms(scope, 4096);
    registerConsent(scope, context, assistants);
    registerConfirm(scope, context);
  });
}
