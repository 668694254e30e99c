import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../../../demo/backend/platform/config.ts';
import { mailsOf } from '../../../../demo/backend/mail/deliver.ts';
import { startSpan } from '../../../../demo/backend/platform/log/span.ts';
import { startTracing } from '../../../../demo/backend/platform/tracing/start.ts';
import { answerLinkRequest } from '../../../../demo/backend/sign-in/link-requests.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { drain } from '../../../support/backend/drain.ts';
import { startCollector } from '../../../support/servers/otlp.ts';
import { startSmtp } from '../../../support/servers/smtp.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const [server, client, consumer] = [2, 3, 5];
const trace = '0af7651916cd43dd8448eb211c80319c';

/** The exporter reads the variables of the process. */
async function traceInto(environment: Record<string, string>): Promise<() => Promise<void>> {
  Object.assign(process.env, environment);
  onTestFinished(() => Object.keys(environment).forEach((name) => delete process.env[name]));
  return startTracing(process.env);
}

test('A request, its statements, the job and the mail that follow from it are one trace, without addresses', async () => {
  const collector = await startCollector();
  onTestFinished(collector.close);
  const smtp = await startSmtp();
  onTestFinished(smtp.close);
  await backend.database.pool.query('delete from outbox');
  const end = await traceInto({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=shop',
    OTEL_SERVICE_NAME: 'account-area',
  });
  const asked = await backend.app.inject({
    method: 'POST',
    url: '/signin/help',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      traceparent: `00-${trace}-b7ad6b7169203331-01`,
    },
    payload: new URLSearchParams({ email: 'robin@example.test' }).toString(),
  });
  expect(asked.statusCode).toBe(200);
  while (await answerLinkRequest(backend.database, readConfig({ DEMO: '1' }))) continue;
  const transport = createTransport({ url: smtp.url });
  await drain(mailsOf(backend.database, transport, 'hello@pawtal.example', 'urgent'));
  expect(smtp.received).toHaveLength(1);
  await end();
  expect(collector.requests[0]).toMatchObject({ url: '/v1/traces', headers: { 'x-tenant': 'shop' } });
  expect(collector.requests[0]!.body).toContain('account-area');

  const own = collector.spans.filter((span) => span.trace === trace);
  const [request] = own.filter(({ name }) => name === 'POST /signin/help');
  expect(request).toMatchObject({ parent: 'b7ad6b7169203331', kind: server });
  const statements = own.filter(({ kind, parent }) => kind === client && parent === request!.id);
  expect(statements.map(({ name }) => name)).toContain('insert');
  const [job] = own.filter(({ name }) => name === 'sign-in links');
  expect(job).toMatchObject({ parent: request!.id, kind: consumer });
  const [mail] = own.filter(({ name }) => name === 'urgent mails');
  expect(mail).toMatchObject({ parent: job!.id, kind: consumer });
  expect(own.some(({ kind, parent }) => kind === client && parent === mail!.id)).toBe(true);
  expect(collector.requests.map(({ body }) => body).join('')).not.toMatch(/robin|example\.test/);
});

test('Without the variables nothing is traced, and a wrong sampler is named', async () => {
  await (
    await startTracing({})
  )();
  expect(startSpan('x', 'job', undefined)).toBeUndefined();
  await (
    await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_SDK_DISABLED: 'true' })
  )();
  expect(startSpan('x', 'job', undefined)).toBeUndefined();
  await expect(
    startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_TRACES_SAMPLER: 'sometimes' }),
  ).rejects.toThrow('OTEL_TRACES_SAMPLER');
});
