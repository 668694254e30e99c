import { sentHeaders } from '../../src/contract/cors.ts';
import { expectHeader, expectStatus } from './expect.ts';
import { Misfit } from './report.ts';
import { offers } from './groups.ts';
import { stamped } from './world.ts';
import type { World } from './world.ts';

const foreign = 'https://elsewhere.invalid';
const where = '§6 credentials are sent with requests; demo/site/docs/pages/backend/connect.ts';

/** Cross-origin requests: an allowed origin can read what it needs; any other can neither read nor change anything. */
export async function checkOrigins(world: World): Promise<void> {
  const { ask, report, api, host, origin, specOnly } = world;
  const path = stamped(api('customer-data'));
  await report.check('An unknown origin may not read', where, async () => {
    const { headers } = await ask(path, { headers: { origin: foreign } });
    const allowed = headers.get('access-control-allow-origin');
    if (allowed === foreign || (allowed === '*' && headers.get('access-control-allow-credentials') === 'true'))
      throw new Misfit('no Access-Control-Allow-Origin for it', allowed);
  });
  await report.check('An unknown origin may not change anything', `${where}; cross-site requests`, async () => {
    // The delivery doesn't exist, so even a backend that accepts the request changes nothing.
    const change = api('pet/confirm-delivery/no-such-id');
    // Some browsers' requests have no origin.
    for (const [name, value] of [
      ['Origin', foreign],
      ['Sec-Fetch-Site', 'cross-site'],
    ] as const) {
      const answer = await ask(change, { method: 'POST', headers: { [name]: value } });
      expectStatus({ ...answer, asked: `${answer.asked} with the header ${name}: ${value}` }, 403);
    }
  });
  await report.check('The backend’s own pages may send changes', where, async () => {
    // Browsers name the origin of each POST, also to the page's own site.
    const own = { origin: new URL(host).origin, 'sec-fetch-site': 'same-origin' };
    const answer = await ask(api('pet/confirm-delivery/no-such-id'), { method: 'POST', headers: own });
    if (answer.status === 403) expectStatus(answer, 404);
  });
  const title = 'An allowed origin may read, with the headers that the retry rules and the countdown need';
  if (!origin) return report.skip(title, where, 'no --origin was given');
  await report.check(title, where, async () => {
    const answer = await ask(path, { headers: { origin } });
    expectStatus(answer, 200);
    expectHeader(answer, 'access-control-allow-origin', origin);
    expectHeader(answer, 'access-control-allow-credentials', 'true');
    expectHeader(answer, 'access-control-expose-headers', 'Date', 'Retry-After');
    expectHeader(answer, 'vary', 'Origin');
  });
  await report.check('An allowed origin may send changes', where, async () => {
    // Only a page of another customer names that customer.
    const sent = sentHeaders.filter((name) => name !== 'Account-Customer' || offers(world, ['household']));
    const wanted = specOnly ? 'content-type' : sent.join(',').toLowerCase();
    const answer = await ask(api('pet/confirm-delivery/no-such-id'), {
      method: 'OPTIONS',
      signedOut: true,
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': wanted },
    });
    expectStatus(answer, 200, 204);
    expectHeader(answer, 'access-control-allow-origin', origin);
    expectHeader(answer, 'access-control-allow-credentials', 'true');
    expectHeader(answer, 'access-control-allow-headers', ...wanted.split(','));
  });
  return undefined;
}
