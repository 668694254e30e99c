const isAnswered = (request: Promise<Response>): Promise<boolean> =>
  request.then(
    () => true,
    () => false,
  );

/** `fetch` of a new frame, which the page's scripts haven't replaced. The origin is the page's. */
async function answersPlain(url: string): Promise<boolean> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const { contentWindow } = frame as { contentWindow: typeof globalThis | null };
  const answered = contentWindow ? await isAnswered(contentWindow.fetch(url, { credentials: 'include' })) : false;
  frame.remove();
  return answered;
}

/**
 * Whether a backend refuses what a script of the page adds to each request, such as the tracing header of a monitoring
 * tool: the preflight of another origin allows only named headers. Without the addition it answers.
 */
export async function refusesAdditions(host: string): Promise<boolean> {
  if (Function.prototype.toString.call(fetch).includes('[native code]')) return false;
  const url = `${host}/service-endpoint/shopping/auth?t=${Date.now()}`;
  return !(await isAnswered(fetch(url, { credentials: 'include' }))) && answersPlain(url);
}
