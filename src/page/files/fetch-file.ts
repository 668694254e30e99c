import { requestTimeoutMs } from '../../environment.ts';
import { fetchEarly } from '../page.ts';
import type { EarlyAnswer } from '../page.ts';

/** Fetches a file of the build that isn't a module. Tries twice, for 20 s at most each time. */
export async function fetchFile(url: string): Promise<EarlyAnswer> {
  const get = async (): Promise<EarlyAnswer> => {
    const response = await fetchEarly(url, { signal: AbortSignal.timeout(requestTimeoutMs) });
    if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
    return response;
  };
  return get().catch(get);
}
