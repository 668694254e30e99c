import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { requestsOf } from '../../../support/backend/fuzz.ts';
import type { Document, Request } from '../../../support/backend/fuzz.ts';

/* `npm run fuzz` sends more, with another seed by SEED. */

/** Requests in all, shared evenly by the calls. */
const wanted = Number(process.env['REQUESTS'] ?? 900);
const seed = Number(process.env['SEED'] ?? 7);

let backend: Backend;
let document: Document;
let cookies: string[];
beforeAll(async () => {
  backend = await startBackend();
  document = (await backend.app.inject('/demo/openapi.json')).json<Document>();
  cookies = [await backend.signIn('robin'), await backend.signIn('de')];
}, 120_000);
afterAll(() => backend.close());

let sent = 0;
const statuses = new Map<number, number>();

async function send({ method, path, query, headers, payload }: Request) {
  const { pathname } = new URL(document.servers?.[0]?.url ?? '', 'http://shop.example');
  const base = path.startsWith('/service-endpoint') || path.startsWith('/gb') ? '' : pathname.replace(/\/$/, '');
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, value.toWellFormed()]),
  ).toString();
  sent += 1;
  const answer = await backend.app.inject({
    method,
    url: `${base}${path}?${search}`,
    headers: {
      'idempotency-key': `key-${sent}`,
      ...headers,
      ...(sent % 5 > 0 && { cookie: cookies[sent % 2]! }),
    },
    ...(payload !== undefined && { payload }),
  });
  statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
  return answer;
}

test(
  'No request that the document allows, or almost allows, is answered with 5xx',
  { timeout: 3_600_000 },
  async () => {
    const operations = requestsOf(document);
    const numRuns = Math.ceil(wanted / operations.length);
    const failures: string[] = [];
    for (const { name, requests } of operations)
      await fc
        .assert(
          fc.asyncProperty(requests, async (request) => {
            const { statusCode, body } = await send(request);
            expect(statusCode, `${JSON.stringify(request).slice(0, 1500)} ${body.slice(0, 300)}`).toBeLessThan(500);
          }),
          { numRuns, seed },
        )
        .catch((error: Error) =>
          failures.push(`${name}: ${error.message.slice(0, 1500)} ${String(error.cause).slice(0, 1800)}`),
        );
    const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
    process.stdout.write(
      `${sent} requests to ${operations.length} calls, seed ${seed}. Answers: ${counts.join(', ')}\n`,
    );
    expect(failures).toEqual([]);
    // Requests that are all refused at the door would prove nothing.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(sent / 20);
    expect(sent).toBeGreaterThanOrEqual(wanted);
  },
);
