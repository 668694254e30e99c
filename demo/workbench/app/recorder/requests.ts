import type { RequestMessage } from '../messages.ts';
import { bodyForLog, urlForLog } from './secrets.ts';

/** The most characters of a body that are kept. */
const most = 100_000;
const now = (): number => performance.timeOrigin + performance.now();
const short = (text: string): string => (text.length > most ? `${text.slice(0, most)}\n…` : text);

/** Whether the URL is a call of the backend, and not a file. */
const isCall = ({ pathname }: URL): boolean => /new-account-api|service-endpoint|^\/gql$|\/footer\/?$/.test(pathname);

/** Whether the browser's last request for an address took nothing from the network. */
function isFromCache(url: string): boolean {
  const last = performance.getEntriesByName(url, 'resource').at(-1) as PerformanceResourceTiming | undefined;
  return last !== undefined && last.transferSize === 0 && last.decodedBodySize > 0;
}

/** Reports each of the page's calls to `send`, without changing them. */
export function recordRequests(send: (request: RequestMessage) => void): void {
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
    send(start);
    try {
      const response = await fetch(input, init);
      const { headers: responseHeaders } = response;
      const fault = responseHeaders.get('demo-fault') ?? undefined;
      const cacheControl = responseHeaders.get('cache-control') ?? undefined;
      const misfits = Number(responseHeaders.get('demo-misfits') ?? 0);
      const end = {
        ...start,
        ms: now() - start.at,
        status: response.status,
        fault,
        cacheControl,
        ...(misfits && { misfits }),
      };
      send(end);
      response
        .clone()
        .text()
        .then(
          (text) => send({ ...end, cached: isFromCache(response.url), answer: short(bodyForLog(text)) }),
          () => send({ ...end, answer: '(it broke off)' }),
        );
      return response;
    } catch (error) {
      send({ ...start, ms: now() - start.at, status: 0 });
      throw error;
    }
  };
}
