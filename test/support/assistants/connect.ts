import { createHash, randomBytes } from 'node:crypto';
import { clientHost } from './client-host.ts';
import type { Backend } from '../backend/backend.ts';

export const redirectUri = 'https://assistant.example/callback';

const base64url = (bytes: Buffer): string => bytes.toString('base64url');

/** A browser that keeps the cookies of one customer. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #backend: Backend;

  constructor(backend: Backend, session?: string) {
    this.#backend = backend;
    if (session) this.cookies.set(session.split('=')[0]!, session.split('=').slice(1).join('='));
  }

  async send(method: 'GET' | 'POST', url: string, form?: Record<string, string>) {
    const answer = await this.#backend.app.inject({
      method,
      url: url.replace(/^https?:\/\/localhost:\d+/, ''),
      headers: {
        host: 'localhost:8002',
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { payload: new URLSearchParams(form).toString() }),
    });
    for (const { name, value } of answer.cookies) this.cookies.set(name, value);
    return answer;
  }
}

export interface Started {
  verifier: string;
  url: string;
}

/** The address that an assistant opens in the customer's browser. */
export function startUrl(more: Record<string, string> = {}): Started {
  const verifier = base64url(randomBytes(32));
  const query = new URLSearchParams({
    client_id: clientHost().url(),
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'read feed manage money',
    state: 'the-state',
    resource: 'http://localhost:8002/mcp',
    code_challenge: base64url(createHash('sha256').update(verifier).digest()),
    code_challenge_method: 'S256',
    ...more,
  });
  for (const [name, value] of Object.entries(more)) if (value === '') query.delete(name);
  return { verifier, url: `/oauth/authorize?${query}` };
}

export const tokenRequest = (backend: Backend, form: Record<string, string>) =>
  backend.app.inject({
    method: 'POST',
    url: '/oauth/token',
    headers: { host: 'localhost:8002', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ client_id: clientHost().url(), ...form }).toString(),
  });

export interface Tokens {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  scope: string;
}

/** Consents in the browser of a customer. @returns where the browser is led at last */
export async function consent(
  browser: Browser,
  { url }: Started,
  form: Record<string, string> = { feed: '1', manage: '1', money: '1' },
): Promise<URL> {
  const started = await browser.send('GET', url);
  const page = String(started.headers.location);
  const shown = await browser.send('GET', page);
  const customer = /name="customer" value="([^"]+)"/.exec(shown.body)?.[1] ?? '';
  const pressed = await browser.send('POST', page, { customer, decision: 'allow', ...form });
  const resumed = await browser.send('GET', String(pressed.headers.location));
  return new URL(String(resumed.headers.location));
}

/** Connects the test's assistant with a sample customer. */
export async function connect(
  backend: Backend,
  customer: string,
  { form, more }: { form?: Record<string, string>; more?: Record<string, string> } = {},
): Promise<Tokens & { code: string; verifier: string; browser: Browser }> {
  const browser = new Browser(backend, await backend.signIn(customer));
  const started = startUrl(more);
  const end = await consent(browser, started, form);
  const code = end.searchParams.get('code') ?? '';
  const { verifier } = started;
  const answer = await tokenRequest(backend, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  });
  return { ...answer.json<Tokens>(), code, verifier, browser };
}
