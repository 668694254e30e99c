import type { Environment, Report } from '../../src/environment.ts';

type Handler = (url: URL, init: RequestInit | undefined) => Response | Promise<Response>;

/** An answer in JSON. */
export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

/** An environment without a network: `answer` stands for the backend; everything that goes out is kept. */
export function fakeEnvironment(answer: Handler, page = 'https://shop.test/gb/pets') {
  const requests: { method: string; url: URL; init: RequestInit | undefined }[] = [];
  const reports: Report[] = [];
  const navigations: string[] = [];
  const waits: number[] = [];
  const kept = new Map<string, string>();
  const told: string[] = [];
  const listeners: (() => void)[] = [];
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
    tabs: { tell: () => void told.push('changed'), listen: (listener) => void listeners.push(listener) },
    report: (report) => void reports.push(report),
  };
  const paths = (): string[] => requests.map(({ method, url }) => `${method} ${url.pathname}`);
  return {
    kept,
    told,
    tellTab: () => listeners.forEach((listen) => listen()),
    environment,
    requests,
    reports,
    navigations,
    waits,
    paths,
  };
}
