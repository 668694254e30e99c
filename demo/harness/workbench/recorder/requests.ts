import type { RequestMessage } from '../messages.ts';
import { bodyForLog, urlForLog } from './secrets.ts';

/** The most characters of a body that are kept. */
const most = 100_000;
const now = (): number => performance.timeOrigin + performance.now();
const short = (text: string): string => (text.length > most ? `${text.slice(0, most)}\n…` : text);

/** Calls of the backend; not files, which the page asks for in the same way. */
const isCall = ({ pathname }: URL): boolean => /new-account-api|service-endpoint|^\/gql$|\/footer\/?$/.test(pathname);

/** Whether the browser's last request for an address took nothing from the network. */
function isFromCache(url: string): boolean {
  const last = performance.getEntriesByName(url, 'resource').at(-1) as PerformanceResourceTiming | undefined;
  return last !== undefined && last.transferSize === 0 && last.decodedBodySize > 0;
}

/** Tells of each of the page's calls, and leaves them as they are. */
export function recordRequests(tell: (request: RequestMessage) => void): void {
  const fetch = window.fetch.bind(window);
  let last = 0;
  window.fetch = async (input, init) => {
    const request = input instanceof Request ? input : undefined;
    const address = new URL(input instanceof Request ? input.url : input, location.href);
    if (!isCall(address)) return fetch(input, init);
    const headers = new Headers(init?.headers ?? request?.headers);
    const start: RequestMessage = {
      id: (last += 1),
      method: init?.method ?? request?.method ?? 'GET',
      url: urlForLog(address.href, location.href),
      at: now(),
      key: headers.get('idempotency-key') ?? undefined,
      ...(typeof init?.body === 'string' && { sent: bodyForLog(init.body) }),
    };
    tell(start);
    try {
      const response = await fetch(input, init);
      const { headers: told } = response;
      const fault = told.get('demo-fault') ?? undefined;
      const cacheControl = told.get('cache-control') ?? undefined;
      const misfits = Number(told.get('demo-misfits') ?? 0);
      const end = {
        ...start,
        ms: now() - start.at,
        status: response.status,
        fault,
        cacheControl,
        ...(misfits && { misfits }),
      };
      tell(end);
      response
        .clone()
        .text()
        .then(
          (text) => tell({ ...end, cached: isFromCache(response.url), answer: short(bodyForLog(text)) }),
          () => tell({ ...end, answer: '(it broke off)' }),
        );
      return response;
    } catch (error) {
      tell({ ...start, ms: now() - start.at, status: 0 });
      throw error;
    }
  };
}
