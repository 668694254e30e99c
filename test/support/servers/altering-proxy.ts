import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that passes through the proxy. */
export interface Passing {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
}

/** Alters the request, the response, or both. */
export type Alter = (asked: Passing, forward: (asked: Passing) => Promise<Reply>) => Promise<Reply>;

export interface Proxy {
  url: string;
  close: () => void;
}

/** A proxy that makes a backend misbehave, by altering its requests and responses. */
export async function startProxy(target: string, alter: Alter): Promise<Proxy> {
  const forward = async ({ method, path, headers, body }: Passing): Promise<Reply> => {
    const { host: _, connection: __, 'content-length': ___, ...rest } = headers;
    const init = { method, headers: rest, redirect: 'manual', ...(body && { body }) } as const;
    const response = await fetch(target + path, init);
    return { status: response.status, headers: new Headers(response.headers), text: await response.text() };
  };
  const server = createServer((request, answer) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const asked = { method: request.method!, path: request.url!, headers, body: Buffer.concat(parts).toString() };
      alter(asked, forward).then(
        ({ status, headers: sent, text }) => {
          for (const name of ['content-length', 'content-encoding', 'transfer-encoding', 'connection'])
            sent.delete(name);
          // Each cookie has a separate header.
          answer.writeHead(status, { ...Object.fromEntries(sent), 'set-cookie': sent.getSetCookie() }).end(text);
        },
        (error: Error) => answer.writeHead(502).end(error.message),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Changes the JSON in the responses of some calls. */
export const withJson =
  (calls: RegExp, change: (json: never) => void): Alter =>
  async (asked, forward) => {
    const reply = await forward(asked);
    if (!calls.test(asked.path)) return reply;
    const json = JSON.parse(reply.text) as never;
    change(json);
    return { ...reply, text: JSON.stringify(json) };
  };
