import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import type { Result } from '../../../../demo/conformance/report.ts';
import { checkBackend } from '../../../../demo/conformance/run.ts';

interface Reply {
  status: number;
  body: unknown;
  headers: Record<string, string>;
}

/** Puts a value at a path of a body. */
function put(body: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const copy = (Array.isArray(body) ? [...(body as unknown[])] : { ...(body as object) }) as Record<string, unknown>;
  copy[key] = put(copy[key] ?? {}, rest, value);
  return copy;
}

const json = (text: string | undefined): unknown => JSON.parse(text ?? 'null');

/** Follows one message, without other knowledge. */
function follow({ asked = '', expected = '', oddities = [] }: Result, replies: Map<string, Reply>): void {
  const reply = replies.get(asked) ?? { status: 404, body: undefined, headers: {} };
  replies.set(asked, reply);
  const whole = /^(?:HTTP (\d+)\b.*? with )?JSON such as (.*)$/s.exec(expected);
  if (whole) {
    reply.status = Number(whole[1] ?? reply.status);
    reply.body = json(whole[2]);
    reply.headers['content-type'] = 'application/json';
  }
  const [, status] = /^HTTP (\d+)/.exec(expected) ?? [];
  if (status && !whole) reply.status = Number(status);
  const [, name, value] = /^header ([\w-]+): (.*)$/.exec(expected) ?? [];
  if (name && value) reply.headers[name] = value;
  const [, type] = /^content-type (\S+)$/.exec(expected) ?? [];
  if (type) reply.headers['content-type'] = type;
  for (const { field, wanted } of oddities) {
    const [, example] = /for example (.*?)(?: \([^()]*\))?$/s.exec(wanted) ?? [];
    if (example) reply.body = put(reply.body, field === 'body' ? [] : field.split('.'), json(example));
  }
}

test('a backend that is written by nothing but following the messages is green after at most 5 runs', async () => {
  const replies = new Map<string, Reply>();
  // The message about an unknown id applies to all ids.
  const nothing = 'an unknown id';
  const server = createServer((request, answer) => {
    const asked = `${request.method} ${request.url!.replace(/\?t=\d+$/, '')}${request.headers['cookie'] ? '' : ', signed out'}`;
    const found = replies.get(asked) ?? replies.get(nothing);
    const { status, body, headers } = found ?? { status: 404, body: undefined, headers: {} };
    // The examples are of these days.
    answer
      .writeHead(status, { ...headers, date: 'Tue, 10 Nov 2026 09:30:00 GMT' })
      .end(body === undefined ? 'Not Found' : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const red: string[][] = [];
  try {
    for (let runs = 0; runs < 6; runs += 1) {
      const results = await checkBackend({ host, cookie: 'session=1', only: ['reads', 'signed-out', 'ids'] });
      const failed = results.filter(({ outcome }) => outcome === 'failed');
      red.push(failed.map(({ title, expected, arrived }) => `${title} | ${expected} | ${arrived}`));
      if (failed.length === 0) break;
      for (const each of failed)
        follow(each.title.includes('unknown id') ? { ...each, asked: nothing } : each, replies);
    }
  } finally {
    server.close();
    server.closeAllConnections();
  }
  expect(red.at(-1)).toEqual([]);
  expect(red.length).toBeLessThanOrEqual(5);
});
