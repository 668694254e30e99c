import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { EnginePage } from './engine.ts';

/** Debian's `webkit2gtk-driver`. */
const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** WebKitGTK renders in software on a virtual screen. Its sandbox doesn't start as root. */
const environment = {
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
  GDK_BACKEND: 'x11',
};

/** One command of the W3C WebDriver protocol. */
async function command<T>(method: 'GET' | 'POST' | 'DELETE', url: string, body?: unknown): Promise<T> {
  const response = await fetch(url, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${method} ${url}: ${value.error} ${value.message}`);
  return value;
}

/** Retries until the driver listens. */
async function untilReady(driver: string, isRunning: () => boolean): Promise<void> {
  for (;;) {
    try {
      await command('GET', `${driver}/status`);
      return;
    } catch (error) {
      if (!isRunning()) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** Opens WebKit on a separate virtual screen. `port` is the driver's. */
export async function openWebKit(port: number): Promise<EnginePage> {
  // A separate process group: killing xvfb-run alone leaves the driver running.
  const child = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
    env: { ...process.env, ...environment },
    stdio: 'ignore',
    detached: true,
  });
  const driver = `http://127.0.0.1:${port}`;
  await untilReady(driver, () => child.exitCode === null);
  const { sessionId } = await command<{ sessionId: string }>('POST', `${driver}/session`, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] } } },
  });
  const session = `${driver}/session/${sessionId}`;
  const closeBrowser = async (): Promise<void> => {
    await command('DELETE', session);
    const exit = once(child, 'exit');
    process.kill(-child.pid!);
    await exit;
  };
  return tab(session, await command<string>('GET', `${session}/window`), closeBrowser);
}

/** One tab. Commands go to the current one, so each makes its own current first. */
function tab(session: string, handle: string, close: () => Promise<void>): EnginePage {
  const here = async <T>(path: string, body: unknown): Promise<T> => {
    await command('POST', `${session}/window`, { handle });
    return command<T>('POST', `${session}/${path}`, body);
  };
  return {
    open: (url) => here('url', { url }),
    evaluate: (expression) => here('execute/sync', { script: `return ${expression}`, args: [] }),
    resize: (width, height) => here('window/rect', { width, height }),
    back: () => here('back', {}),
    openTab: async () => {
      // A window: the driver leaves a tab in the background, where nothing is in view.
      const { handle: other } = await here<{ handle: string }>('window/new', { type: 'window' });
      return tab(session, other, async () => {
        await command('POST', `${session}/window`, { handle: other });
        await command('DELETE', `${session}/window`);
      });
    },
    close,
  };
}
