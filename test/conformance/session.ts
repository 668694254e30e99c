import { expectStatus } from './expect.ts';
import { Misfit } from './report.ts';
import { stamped } from './world.ts';
import type { World } from './world.ts';

const furthest = 5 * 60_000;

/** The session's cookie is safe, and the backend's clock is right. */
export async function checkSession({ report, ask, host, setCookies, now }: World): Promise<void> {
  const title = 'The session’s cookie is for this site alone, and no script can read it';
  const where = '§6 credentials; demo/docs/pages/connect.ts#session';
  if (!setCookies) report.skip(title, where, 'the run did not sign in with the form');
  else
    await report.check(title, where, () => {
      for (const each of setCookies) {
        const name = each.split('=', 1)[0];
        const fail = (what: string): never => {
          throw new Misfit(`Set-Cookie with ${what}`, each.replace(/=[^;]*/, '=…'), `the cookie ${name}`);
        };
        if (!/;\s*httponly\b/i.test(each)) fail('HttpOnly');
        if (!/;\s*samesite=(?:lax|strict)\b/i.test(each)) fail('SameSite=Lax or SameSite=Strict');
        if (host.startsWith('https:') && !/;\s*secure\b/i.test(each)) fail('Secure');
      }
    });
  if (now)
    await report.check('The clock of the answers is right', 'DECISIONS.md#deliveries: the Date header', async () => {
      const answer = await ask(stamped('/service-endpoint/shopping/auth'));
      expectStatus(answer, 200);
      const date = answer.headers.get('date') ?? 'no such header';
      if (!(Math.abs(Date.parse(date) - now()) < furthest))
        throw new Misfit(`header date: ${new Date(now()).toUTCString()}, within 5 minutes`, date, answer.asked);
    });
}
