import { fetchEarly } from './page.ts';

/** A file of ours that is no module: two tries, of 20 s each at most. */
export async function fetchFile(url: string): Promise<Response> {
  const get = async (): Promise<Response> => {
    const response = await fetchEarly(url, { signal: AbortSignal.timeout(20_000) });
    if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
    return response;
  };
  return get().catch(get);
}
