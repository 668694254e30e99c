import type { FastifyInstance } from 'fastify';
import { addDays } from '../../../src/days.ts';
import { dateOf } from '../../../src/zones.ts';
import type { SiteContext } from '../../backend/platform/context.ts';

const path = '/.well-known/security.txt';

/** Days for which a copy is valid: RFC 9116 requires less than a year. */
const validDays = 30;

/** Names where vulnerabilities are reported, if the shop has set it. @source RFC 9116 */
export function registerSecurityTxt(app: FastifyInstance, { config }: Pick<SiteContext, 'config'>): void {
  const { securityContact, publicUrl } = config;
  if (securityContact === undefined) return;
  app.get(path, (_request, reply) => {
    const fields = {
      Contact: securityContact,
      Expires: `${addDays(dateOf(Date.now()), validDays)}T00:00:00Z`,
      'Preferred-Languages': 'en',
      Canonical: publicUrl + path,
    };
    return reply
      .headers({ 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' })
      .type('text/plain; charset=utf-8')
      .send(
        Object.entries(fields)
          .map(([name, value]) => `${name}: ${value}\n`)
          .join(''),
      );
  });
}
