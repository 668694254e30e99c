import type { Fetch } from 'pawtal/contract';
import { refresh, token } from './session';

let refreshing: Promise<boolean> | undefined;

function send(request: Request): Promise<Response> {
  request.headers.set('authorization', `Bearer ${token()}`);
  return globalThis.fetch(request, { credentials: 'omit' });
}

/** Sends each request of the tags with the token. Requests that find it expired share one refresh. */
export const fetch: Fetch = async (_call, request) => {
  const answer = await send(request.clone());
  if (answer.status !== 401) return answer;
  refreshing ??= refresh().finally(() => (refreshing = undefined));
  return (await refreshing) ? send(request) : answer;
};
