import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { cspPage } from '../../harness/csp/page.ts';
import { policies, policyText } from '../../harness/csp/policies.ts';
import { ownOrigin } from '../http/own-origin.ts';
import { sendPage } from './security.ts';
import { vendorSettings } from './vendors.ts';

/**
 * `/demo/csp/1` to `/demo/csp/6`: widgets on pages with strict policies. `?vendors` adds consent, slots and vendors.
 */
export function registerCspPages(app: FastifyInstance, tags: readonly string[], https: boolean): void {
  app.get<{ Params: { number: string }; Querystring: { vendors?: string } }>('/demo/csp/:number', (request, reply) => {
    const policy = policies[Number(request.params.number) - 1];
    if (!policy) return reply.callNotFound();
    const origin = ownOrigin(request, https);
    const nonce = policy.directives.some((each) => each.includes('{nonce}')) ? randomBytes(16).toString('base64') : '';
    const hasVendors = request.query.vendors !== undefined;
    const text = policyText(policy, origin, nonce, hasVendors ? origin : undefined);
    const page = cspPage({
      policy,
      text,
      origin,
      nonce,
      tags,
      vendors: hasVendors ? vendorSettings(origin) : undefined,
    });
    return sendPage(reply, page, 'no-store', { 'content-security-policy': text });
  });
}
