import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InteractionResults, Provider } from 'oidc-provider';
import type { GrantScope } from '../../../../src/contract/lists.ts';
import { grantScopes } from '../../../../src/contract/lists.ts';
import { customerLocale } from '../../../../src/i18n/locale-table.ts';
import type { LocaleEntry } from '../../../../src/i18n/locale-table.ts';
import { connect, mostAssistants, nameOf } from '../../../backend/assistants/grants.ts';
import type { Assistants } from '../../../backend/assistants/assistants.ts';
import { consentPath, resourceOf } from '../../../backend/assistants/paths.ts';
import type { AppContext, Visitor } from '../../../backend/platform/context.ts';
import { customerRow } from '../../../backend/platform/database/customer-row.ts';
import { Refusal } from '../../../backend/platform/http/failure.ts';
import { formOf } from '../../../backend/platform/http/request.ts';
import { consentPage, consentProblemPage } from '../../cms/assistants/consent-page.ts';
import { pathOf } from '../failures/failure-pages.ts';
import { chooseLocale } from '../language.ts';
import { linkHeaders } from '../sign-in/link-page.ts';
import { pageHeaders, sendPage } from '../security.ts';

interface Interaction {
  provider: Provider;
  details: Awaited<ReturnType<Provider['interactionDetails']>>;
  client: { clientId: string; clientName?: string | undefined };
}

/** Browsers apply `form-action` to redirects after a form too, so it must allow the client's address. */
function policyFor(redirect: unknown): Record<string, string> {
  const { 'content-security-policy': policy = '' } = pageHeaders;
  if (typeof redirect !== 'string' || !URL.canParse(redirect)) return linkHeaders;
  const { origin, protocol } = new URL(redirect);
  const target = /^https?:$/.test(protocol) ? origin : protocol;
  return {
    ...linkHeaders,
    'content-security-policy': policy.replace("form-action 'self'", `form-action 'self' ${target}`),
  };
}

const askedScopes = ({ details }: Interaction): GrantScope[] => {
  const { scope = '' } = details.params as { scope?: string };
  return grantScopes.filter((each) => scope.split(' ').includes(each));
};

/** The page on which a customer lets an assistant act for them. It follows their sign-in to the account. */
export function registerConsent(scope: FastifyInstance, context: AppContext, assistants: Assistants): void {
  const find = async (request: FastifyRequest, reply: FastifyReply): Promise<Interaction | undefined> => {
    const provider = await assistants.server();
    try {
      const details = await provider.interactionDetails(request.raw, reply.raw);
      const { uid } = request.params as { uid: string };
      const client = await provider.Client.find(String(details.params['client_id']));
      return details.uid === uid && client ? { provider, details, client } : undefined;
    } catch {
      // The cookie or the interaction is gone.
      return undefined;
    }
  };
  const localeOf = (request: FastifyRequest, visitor: Visitor | null): LocaleEntry =>
    (visitor && customerLocale(visitor.locale, visitor.country)) ?? chooseLocale(request);

  scope.get(`${consentPath}/:uid`, async (request, reply) => {
    const { visitor } = await context.momentOf(request);
    const found = await find(request, reply);
    if (!found) return sendPage(reply.code(410), consentProblemPage(localeOf(request, visitor), 'expired'), 'no-store');
    if (!visitor) return reply.redirect(`/signin?return=${encodeURIComponent(pathOf(request))}`, 303);
    const { client, details } = found;
    const { email } = await customerRow(context.database.kysely, visitor);
    const page = consentPage({
      locale: localeOf(request, visitor),
      action: pathOf(request),
      name: nameOf(client),
      host: new URL(client.clientId).host,
      customer: { publicId: visitor.publicId, email },
      scopes: askedScopes(found),
    });
    return sendPage(reply, page, 'no-store', policyFor(details.params['redirect_uri']));
  });

  scope.post(`${consentPath}/:uid`, async (request, reply) => {
    const form = formOf(request);
    const { visitor, now } = await context.momentOf(request);
    const locale = localeOf(request, visitor);
    const problem = (name: Parameters<typeof consentProblemPage>[1], status: number) =>
      sendPage(reply.code(status), consentProblemPage(locale, name, mostAssistants), 'no-store');
    const found = await find(request, reply);
    if (!found) return problem('expired', 410);
    if (!visitor) return reply.redirect(`/signin?return=${encodeURIComponent(pathOf(request))}`, 303);
    if (form['customer'] !== visitor.publicId) return problem('other', 409);
    const { provider, client } = found;
    const finish = async (result: InteractionResults) =>
      reply.redirect(
        await provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false }),
        303,
      );
    if (form['decision'] !== 'allow')
      return finish({ error: 'access_denied', error_description: 'The customer declined' });
    const asked = askedScopes(found);
    const scopes = asked.filter((each) => each === 'read' || form[each] === '1');
    const resource = resourceOf(context.config);
    const { clientId } = client;
    const grant = new provider.Grant({ accountId: visitor.publicId, clientId });
    grant.addResourceScope(resource, scopes.join(' ') || 'read');
    const others = asked.filter((each) => !scopes.includes(each));
    if (others.length > 0) grant.rejectResourceScope(resource, others.join(' '));
    // Refresh tokens need no separate right, and the customer's identity is not for assistants.
    grant.addOIDCScope('offline_access');
    grant.rejectOIDCScope('openid');
    const id = await grant.save();
    try {
      await connect(context.database, { visitor, now }, { id, client: clientId, name: nameOf(client), scopes });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return problem('many', 409);
    }
    return finish({ login: { accountId: visitor.publicId, remember: false }, consent: { grantId: id } });
  });
}
