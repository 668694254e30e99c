import { fetchEarly } from './page.ts';

/** A file of ours that is no module. Whoever fails once mostly gets it the second time. */
export async function fetchFile(url: string, init?: RequestInit): Promise<Response> {
  const get = async (): Promise<Response> => {
    const response = await fetchEarly(url, init);
    if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
    return response;
  };
  return get().catch(get);
}
