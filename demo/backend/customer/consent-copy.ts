import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { authPath } from '../../../src/contract/calls/reads.ts';
import type { Config } from '../platform/config.ts';
import { findOwnOrigin } from '../platform/http/origins.ts';

/** The cookie that the page's script writes, and the copy that this server writes. */
const names = ['account_consent', 'account_consent_kept'] as const;

/** How long a choice is kept, in milliseconds: 182 days from the choice, not from the copy. */
const keptFor = 182 * 24 * 60 * 60 * 1000;

const record = v.object({
  categories: v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(10)),
  at: v.pipe(v.string(), v.isoTimestamp()),
});
/** Characters of a record. */
const most = 1000;

function timeOf(text: string | undefined): number {
  if (!text || text.length > most) return -Infinity;
  try {
    return Date.parse(v.parse(record, JSON.parse(text)).at);
  } catch {
    return -Infinity;
  }
}

/** The host of the page that asks, if its cookies are also sent here. Undefined: none, or it has no domain. */
function domainOf({ headers }: FastifyRequest, own: string): string | undefined {
  const page = headers.origin ?? own;
  if (!URL.canParse(page)) return undefined;
  const [host, asked] = [new URL(own).hostname, new URL(page).hostname];
  return host === asked || host.endsWith(`.${asked}`) ? asked : undefined;
}

/** A read of the account area's start, or the head of the footer, which the page requests after a choice. */
const copies = ({ method, url }: FastifyRequest): boolean =>
  url.split('?', 1)[0] === authPath || (method === 'HEAD' && /^\/[a-z]{2}\/footer\/$/.test(url));

/**
 * Copies the visitor's cookie choice to a cookie of this server. Safari keeps what a script writes for 7 days only. Nothing
 * else is stored, and the choice doesn't last longer than elsewhere.
 */
export function registerConsentCopy(app: FastifyInstance, { https }: Config): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (copies(request)) copy(request, reply);
    done();
  });

  const copy = (request: FastifyRequest, reply: FastifyReply): void => {
    const [latest] = names.map((name) => request.cookies[name]).toSorted((a, b) => timeOf(b) - timeOf(a));
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
