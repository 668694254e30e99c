// The harness's own calls. A failure is shown at the top of the page and rethrown, so that the caller stops.
const failures = document.querySelector('#failures');

export function showFailure(what, why) {
  const line = document.createElement('p');
  line.className = 'failure';
  line.textContent = `${what}: ${why} `;
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = 'Dismiss';
  close.addEventListener('click', () => line.remove());
  line.append(close);
  failures.append(line);
}

/** @param {string} method @param {string} path below /demo/api/ @param {unknown} [body] */
export async function call(method, path, body) {
  const what = `${method} /demo/api/${path}`;
  try {
    const answer = await fetch(`/demo/api/${path}`, {
      method,
      headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const content = await answer.json().catch(() => undefined);
    if (!answer.ok) throw new Error(content?.error?.message ?? `the answer was ${answer.status}`);
    if (content === undefined) throw new Error('the answer is not JSON');
    return content;
  } catch (error) {
    showFailure(what, error instanceof TypeError ? 'the backend did not answer. Is it running?' : error.message);
    throw error;
  }
}

/** Runs the action of a button and shows it as busy. Failures are already reported. */
export async function whileBusy(button, action) {
  button?.setAttribute('aria-disabled', 'true');
  try {
    await action();
  } catch (error) {
    console.error(error);
  } finally {
    button?.removeAttribute('aria-disabled');
  }
}
