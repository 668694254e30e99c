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
export async function holdRequests(page: Page, faultOf: (call: string) => FaultName | undefined, onChange: () => void) {
  const session = await page.context().newCDPSession(page);
  /** Of the requests that wait for the page's clock, by their id: several can have one URL. */
  const waiting = new Set<string>();
  const underWay = new Map<string, { url: string; loaderId: string }>();
  const ended = new Set<string>();
  const failed = new Set<string>();
  const answers = new Map<string, () => void>();
  session.on('Network.requestWillBeSent', ({ requestId, loaderId, request: { url } }) => {
    if (!/^https?:/.test(url)) return;
    underWay.set(requestId, { url, loaderId });
    onChange();
  });
  const end = ({ requestId }: { requestId: string }): void => {
    ended.add(requestId);
    underWay.delete(requestId);
    waiting.delete(requestId);
    onChange();
  };
  session.on('Network.loadingFinished', end);
  session.on('Network.loadingFailed', end);
  // Of the requests of a page that was left, some have no end.
  session.on('Page.frameNavigated', ({ frame }) => {
    if (frame.parentId !== undefined) return;
    for (const [requestId, { loaderId }] of underWay) if (loaderId !== frame.loaderId) end({ requestId });
  });
  await session.send('Page.enable');
  await session.send('Network.enable');
  session.on('Fetch.requestPaused', ({ requestId, networkId, request, responseStatusCode }) => {
    const { method, url, postData } = request;
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
      // The page may have given it up meanwhile. Its start may be reported later.
      if (networkId && !ended.has(networkId)) waiting.add(networkId);
      onChange();
      if (milliseconds === undefined) return;
      await page.evaluate((name) => (globalThis as unknown as Record<string, unknown>)[name], key);
      if (networkId) waiting.delete(networkId);
    };
    // The page may have been left meanwhile.
    faults[name ?? 'none']({ session, requestId, answer, isAgain, hold }).catch(() => {});
  });
  await session.send('Fetch.enable', {
    patterns: ['*/new-account-api/*', '*/service-endpoint/*', '*/gql'].map((urlPattern) => ({ urlPattern })),
  });
  /** The URLs of the requests that are under way and wait for nothing. */
  const busy = (): string[] => [...underWay].filter(([id]) => !waiting.has(id)).map(([, { url }]) => url);
  return { waiting, busy, forget: (): void => failed.clear() };
}
