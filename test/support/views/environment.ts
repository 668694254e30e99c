import { groups } from '../../../src/contract/groups.ts';
import type { Environment, Report } from '../../../src/environment.ts';

/** The auth answer of a backend that can do everything. */
export const authenticated = { success: true, can: groups };

type Handler = (url: URL, init: RequestInit | undefined) => Response | Promise<Response>;

/** A JSON response. */
export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

/** An environment without a network: `answer` replaces the backend, and all requests are recorded. */
export function fakeEnvironment(answer: Handler, page = 'https://shop.test/gb/pets') {
  const requests: { method: string; url: URL; init: RequestInit | undefined }[] = [];
  const reports: Report[] = [];
  const navigations: string[] = [];
  const waits: number[] = [];
  const kept = new Map<string, string>();
  const notified: (readonly string[])[] = [];
  const listeners: ((topics: readonly string[] | undefined) => void)[] = [];
  const environment: Environment = {
    host: '',
    allowedHosts: ['pay.test'],
    fetch: async (input, init) => {
      const url = new URL(input, page);
      requests.push({ method: init?.method ?? 'GET', url, init });
      return answer(url, init);
    },
    now: () => Date.parse('2026-11-12T09:00:00Z'),
    navigate: (url) => void navigations.push(url),
    wait: (milliseconds) => {
      waits.push(milliseconds);
      return Promise.resolve();
    },
    location: () => new URL(page),
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    onLeave: () => {},
    tabs: { notify: (topics) => void notified.push(topics ?? []), listen: (listener) => void listeners.push(listener) },
    report: (report) => void reports.push(report),
  };
  const paths = (): string[] => requests.map(({ method, url }) => `${method} ${url.pathname}`);
  return {
    kept,
    notified,
    /** Delivers a message as if from another tab. */
    notifyTab: (topics?: readonly string[]) => listeners.forEach((listen) => listen(topics)),
    environment,
    requests,
    reports,
    navigations,
    waits,
    paths,
  };
}

/** A customer as the shopping service answers, without pets. */
export const shopper = {
  publicId: 'c1',
  firstName: 'Robin',
  lastName: 'Hart',
  email: 'a@b.test',
  fwt: false,
  trialist: false,
  publicOngoingDeliveryServiceId: null,
  deliveryServiceGroup: null,
  pets: [],
  store: { slug: 'gb', name: 'GB', countryCode: 'GB' },
  currentDeliveryAddress: null,
  features: [],
  segments: [],
  productRecommendations: [],
};
