import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createShop } from './execute.ts';
import type { Options, Request } from './execute.ts';
import { createOAuth } from './oauth.ts';
import type { Answer, Client } from './oauth.ts';

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}

const json = (reply: ServerResponse, { status, body, location }: Answer): void => {
  reply.writeHead(status, { 'content-type': 'application/json', ...(location && { location }) });
  reply.end(JSON.stringify(body ?? {}));
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

export interface DoubleOptions extends Options {
  client: (base: string) => Client;
  port?: number;
}

/** Serves the double over http: discovery, authorization server, and the Customer Account API. */
export async function startShopify({ client, port = 0, ...options }: DoubleOptions) {
  const shop = createShop(options);
  const asked: string[] = [];
  let fault: ((request: Request) => Answer | undefined) | undefined;
  let oauth: ReturnType<typeof createOAuth>;

  /** A page with a link for each customer, where Shopify requests an email address and a code. */
  const signInPage = (query: URLSearchParams): string =>
    shop.state.customers
      .map(({ id, email }) => {
        const href = `?${new URLSearchParams([...query, ['customer', id]]).toString()}`;
        return `<p><a href="${escaped(href)}">${escaped(email)}</a></p>`;
      })
      .join('');

  const graphql = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const customerId = oauth.customerOf(request.headers.authorization ?? '');
    const body = JSON.parse(await bodyOf(request)) as Request;
    asked.push(/(?:query|mutation)\s+(\w+)/.exec(body.query)?.[1] ?? 'unnamed');
    const broken = fault?.(body);
    if (broken) return json(reply, broken);
    if (customerId === undefined) return json(reply, { status: 401, body: { errors: [{ message: 'Invalid token' }] } });
    return json(reply, { status: 200, body: await shop.run(customerId, body) });
  };

  const server = createServer((request, reply) => {
    const { pathname, searchParams: query } = new URL(request.url!, oauth.discovery.issuer);
    const send = (answer: Answer): void => json(reply, answer);
    const serve = async (): Promise<void> => {
      if (pathname === '/.well-known/openid-configuration') return send({ status: 200, body: oauth.discovery });
      if (pathname === '/.well-known/customer-account-api')
        return send({ status: 200, body: { graphql_api: `${base}/customer/api/2026-04/graphql` } });
      if (pathname === '/customer/api/2026-04/graphql') return graphql(request, reply);
      if (pathname.endsWith('/jwks.json')) return send({ status: 200, body: oauth.keySet });
      if (pathname.endsWith('/logout')) return send(oauth.logout(query));
      if (pathname.endsWith('/oauth/token'))
        return send(oauth.token(new URLSearchParams(await bodyOf(request)), request.headers.authorization));
      if (!pathname.endsWith('/oauth/authorize')) return send({ status: 404 });
      const customer = query.get('customer');
      if (customer === null) {
        reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
        reply.end(`<!doctype html><title>Sign in</title><link rel="icon" href="data:,">${signInPage(query)}`);
        return undefined;
      }
      const location = oauth.authorize(query, customer);
      return send(location ? { status: 302, location } : { status: 400, body: { error: 'invalid_request' } });
    };
    serve().catch((error: unknown) => send({ status: 500, body: { error: String(error) } }));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  oauth = createOAuth({ base, client: client(base), now: options.now });
  return {
    url: base,
    shop,
    oauth,
    /** The names of the operations that arrived. */
    asked,
    /** Answers requests in Shopify's place; undefined: none of them any more. */
    breakWith: (next: typeof fault): void => void (fault = next),
    close: (): void => {
      server.close();
      server.closeAllConnections();
    },
  };
}
export type Shopify = Awaited<ReturnType<typeof startShopify>>;
