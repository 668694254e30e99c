import type { Page } from '@playwright/test';
import { faults } from './fault-kinds.ts';
import type { FaultName } from './fault-kinds.ts';

/** The name of a call of the two APIs, without ids: `GET delivery/{id}/ranges`. Undefined for any other request. */
export function callOf(method: string, url: string, data?: string | null): string | undefined {
  const { pathname } = new URL(url);
  const path = /\/(?:new-account-api|service-endpoint)\/(.*)$/.exec(pathname)?.[1];
  if (pathname.endsWith('/gql')) return `gql ${(JSON.parse(data ?? '{}') as { operationName: string }).operationName}`;
  return path && `${method} ${path.replace(/^1\.0\//, '').replaceAll(/(\w+-)*robin-[\w-]+/g, '{id}')}`;
}
export /** Without the time that each read carries. */
const addressOf = (url: string): string => url.replace(/\bt=\d+/, '');

/** Lets calls fail. Unlike `page.route`, this leaves the browser's cache on. */
export async function holdRequests(page: Page, faultOf: (call: string) => FaultName | undefined, onHeld: () => void) {
  const session = await page.context().newCDPSession(page);
  /** Of the requests that wait for the page's clock. */
  const urls = new Set<string>();
  const failed = new Set<string>();
  const answers = new Map<string, () => void>();
  session.on('Fetch.requestPaused', ({ requestId, request: { method, url, postData }, responseStatusCode }) => {
    if (responseStatusCode !== undefined) return answers.get(requestId)?.();
    const call = callOf(method, url, postData);
    const name = call === undefined ? undefined : faultOf(call);
    const isAgain = failed.has(addressOf(url));
    if (name) failed.add(addressOf(url));
    const answer = async (): Promise<string> => {
      const arrival = new Promise<void>((resolve) => answers.set(requestId, resolve));
      await session.send('Fetch.continueRequest', { requestId, interceptResponse: true });
      await arrival;
      const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId });
      return base64Encoded ? Buffer.from(body, 'base64').toString() : body;
    };
    const hold = async (milliseconds?: number): Promise<void> => {
      const key = `held ${requestId}`;
      if (milliseconds !== undefined)
        await page.evaluate(
          ([name, time]) =>
            Object.assign(globalThis, { [name]: new Promise<void>((resolve) => setTimeout(resolve, time)) }) && 0,
          [key, milliseconds] as const,
        );
      urls.add(url);
      onHeld();
      if (milliseconds === undefined) return;
      await page.evaluate((name) => (globalThis as unknown as Record<string, unknown>)[name], key);
      urls.delete(url);
    };
    // The page may have been left meanwhile.
    faults[name ?? 'none']({ session, requestId, answer, isAgain, hold }).catch(() => {});
  });
  await session.send('Fetch.enable', {
    patterns: ['*/new-account-api/*', '*/service-endpoint/*', '*/gql'].map((urlPattern) => ({ urlPattern })),
  });
  return { urls, forget: (): void => failed.clear() };
}
