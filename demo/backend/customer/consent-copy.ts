import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { authPath } from '../../../src/contract/calls/reads.ts';
import { keepCookieChoice, keptFor } from '../mail/consents/cookie-choice.ts';
import type { AppContext } from '../platform/context.ts';
import { findOwnOrigin } from '../platform/http/origins.ts';

/** The cookie that the page's script writes, and the copy that this server writes. */
const names = ['account_consent', 'account_consent_kept'] as const;

const record = v.object({
  categories: v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(10)),
  at: v.pipe(v.string(), v.isoTimestamp()),
  data: v.optional(v.object({ policy: v.nullish(v.pipe(v.string(), v.maxLength(60)), null) })),
});
/** Characters of a record. */
const most = 1000;

function readRecord(text: string | undefined): v.InferOutput<typeof record> | undefined {
  if (!text || text.length > most) return undefined;
  try {
    return v.parse(record, JSON.parse(text));
  } catch {
    return undefined;
  }
}

const timeOf = (text: string | undefined): number => Date.parse(readRecord(text)?.at ?? '') || -Infinity;

/** The host of the page that asks, if its cookies are also sent here. Undefined: none, or it has no domain. */
function domainOf({ headers }: FastifyRequest, own: string): string | undefined {
  const page = headers.origin ?? own;
  if (!URL.canParse(page)) return undefined;
  const [host, asked] = [new URL(own).hostname, new URL(page).hostname];
  return host === asked || host.endsWith(`.${asked}`) ? asked : undefined;
}

/** The head of the footer, which the page requests after a choice. */
const followsChoice = ({ method, url }: FastifyRequest): boolean =>
  method === 'HEAD' && /^\/[a-z]{2}\/footer\/$/.test(url);
const isStart = ({ url }: FastifyRequest): boolean => url.split('?', 1)[0] === authPath;

/**
 * Copies the visitor's cookie choice to a cookie of this server. Safari keeps what a script writes for 7 days only. The copy
 * doesn't last longer than the choice. A choice of a signed-in customer is added to the record of consents; that of a visitor
 * stays on the device.
 */
export function registerConsentCopy(
  app: FastifyInstance,
  { config: { https }, database, momentOf }: Pick<AppContext, 'config' | 'database' | 'momentOf'>,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const isChoice = followsChoice(request);
    if (!isChoice && !isStart(request)) return;
    const [latest] = names.map((name) => request.cookies[name]).toSorted((a, b) => timeOf(b) - timeOf(a));
    copy(latest, request, reply);
    const choice = readRecord(latest);
    if (!isChoice || !choice) return;
    const { visitor, now } = await momentOf(request);
    const { categories: allowed, data } = choice;
    if (visitor) await keepCookieChoice(database, visitor, now, { allowed, policy: data?.policy ?? null });
  });

  const copy = (latest: string | undefined, request: FastifyRequest, reply: FastifyReply): void => {
    const expires = new Date(timeOf(latest) + keptFor);
    const own = findOwnOrigin(request, https);
    const domain = own && domainOf(request, own);
    if (latest === undefined || !domain || !(expires.getTime() > Date.now())) return;
    reply.setCookie(names[1], latest, {
      path: '/',
      sameSite: 'lax',
      secure: own.startsWith('https:'),
      expires,
      ...(domain.includes('.') && { domain }),
    });
  };
}
