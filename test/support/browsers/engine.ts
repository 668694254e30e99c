import { vi } from 'vitest';

/** The operations that tests need of any browser. */
export interface EnginePage {
  open: (url: string) => Promise<unknown>;
  /** The value of an expression in the page, as JSON. */
  evaluate: <T>(expression: string) => Promise<T>;
  /** The window's size in CSS pixels. */
  resize: (width: number, height: number) => Promise<unknown>;
  back: () => Promise<unknown>;
  /** Another tab of the same browser. Closing it leaves the browser open. */
  openTab: () => Promise<EnginePage>;
  close: () => Promise<void>;
}

/** Signs in as a sample customer on the sign-in page. */
export async function signIn(page: EnginePage, base: string, name: string): Promise<void> {
  await page.open(`${base}/signin`);
  await page.evaluate(`(() => {
    const form = document.querySelector('form:has([name=password])');
    form.elements.email.value = '${name}@example.test';
    form.elements.password.value = 'pawtal';
    form.requestSubmit();
  })()`);
  await vi.waitUntil(async () => !(await page.evaluate<string>('location.pathname')).startsWith('/signin'), {
    timeout: 20_000,
    interval: 200,
  });
}

/** Signs in without opening a page with widgets, and forgets what pages of this address have stored. */
export async function signInAnew(page: EnginePage, base: string, name: string): Promise<void> {
  await page.open(`${base}/signin`);
  await page.evaluate(`void fetch('/signin', {
    method: 'POST', body: new URLSearchParams({ email: '${name}@example.test', password: 'pawtal', return: '/healthz' }),
  }).then(() => (localStorage.clear(), (document.title = 'in')))`);
  await vi.waitUntil(async () => (await page.evaluate('document.title')) === 'in', { timeout: 20_000 });
}
