/** A request by the `fetch` of a new frame, which the page's scripts haven't replaced. The origin is the page's. */
export async function plainFetch(url: string, init?: RequestInit): Promise<Response> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  try {
    const { fetch: plain } = frame.contentWindow as unknown as typeof globalThis;
    const response = await plain(url, init);
    // The response ends with its frame.
    return new Response(await response.arrayBuffer(), response);
  } finally {
    frame.remove();
  }
}

const isAnswered = (request: Promise<Response>): Promise<boolean> =>
  request.then(
    () => true,
    () => false,
  );

/**
 * Whether a backend refuses what a script of the page adds to each request, such as the tracing header of a monitoring
 * tool: the preflight of another origin allows only named headers. Without the addition it answers.
 */
export async function refusesAdditions(host: string): Promise<boolean> {
  if (Function.prototype.toString.call(fetch).includes('[native code]')) return false;
  const url = `${host}/service-endpoint/shopping/auth?t=${Date.now()}`;
  const init = { credentials: 'include' } as const;
  return !(await isAnswered(fetch(url, init))) && isAnswered(plainFetch(url, init));
}
