import { fork, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { withBuild } from './built.ts';

export interface ServerProcess {
  child: ChildProcess;
  /** All output so far. */
  output: () => string;
  /** Its exit code; null if a signal ended it. */
  exit: Promise<number | null>;
  /** The URL on which it listens. Rejects if the process ends first. */
  base: Promise<string>;
}

/** Starts the backend as `npm start` does, as the demo, on a free port. `script`: another server, with its arguments. `cwd`: another project. `program`: another one than Node, with these arguments. */
export function startServerProcess(
  environment: Record<string, string | undefined>,
  script: readonly string[] = ['demo/main.ts'],
  cwd?: string,
  program = process.execPath,
): ServerProcess {
  const child = spawn(program, [...script], {
    env: { ...process.env, DEMO: '1', PORT: '0', ...withBuild(cwd), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd,
  });
  let text = '';
  const exit = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)));
  const base = new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer): void => {
      text += chunk.toString();
      const found = /(http:\/\/localhost:\d+)\/(?:signin|demo)/.exec(text)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    void exit.then(() => reject(new Error(text)));
  });
  base.catch(() => {});
  return { child, output: () => text, exit, base };
}

/** Starts the demo's payment provider on a free port. Its other host makes the way to it and back a cross-site one. */
export async function startProviderProcess(key: string): Promise<{ child: ChildProcess; url: string }> {
  const child = fork('demo/payment-provider/main.ts', {
    env: { ...process.env, PAYMENT_KEY: key, PAYMENT_PORT: '0' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const { url } = await new Promise<{ url: string }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { url: string }));
    child.once('exit', () => reject(new Error('The payment provider has ended')));
  });
  return { child, url: url.replace('localhost', '127.0.0.1') };
}
