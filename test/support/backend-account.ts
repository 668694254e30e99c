import { createAccount } from '../../src/stores/core/account.ts';
import type { Account } from '../../src/stores/core/account.ts';
import type { Backend } from './backend.ts';
import { fakeEnvironment } from './environment.ts';

/** An account whose requests go to the real backend, as a signed-in sample customer. */
export async function backendAccount(backend: Backend, name: string) {
  const cookie = await backend.signIn(name);
  let waiting = 0;
  const fake = fakeEnvironment(async (url, init) => {
    waiting += 1;
    const response = await backend.app.inject({
      method: init?.method === 'POST' ? 'POST' : 'GET',
      url: url.pathname + url.search,
      headers: { ...Object.fromEntries(new Headers(init?.headers)), cookie },
      ...(typeof init?.body === 'string' && { payload: init.body }),
    });
    waiting -= 1;
    const headers = Object.entries(response.headers).map(([key, value]): [string, string] => [key, String(value)]);
    return new Response(response.body, { status: response.statusCode, headers });
  });
  const account: Account = createAccount(fake.environment);
  return { ...fake, account, /** Requests without a response. */ waiting: () => waiting };
}
