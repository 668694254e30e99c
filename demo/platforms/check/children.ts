import { spawn } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Waits for up to two minutes, since a first start is slow on a busy machine. */
export async function until(what: string, isReady: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    if (await isReady()) return;
    await wait(100);
  }
  throw new Error(`${what} did not start`);
}

/** Waits until the address answers with success. */
export const untilServed = (what: string, url: string): Promise<void> =>
  until(what, async () => (await fetch(url).catch(() => undefined))?.ok ?? false);

/** Manages child processes and temporary folders. `end` stops the children with all their own children. */
export function createChildren() {
  const children: ChildProcess[] = [];
  const folders: string[] = [];
  const end = (child: ChildProcess): Promise<void> =>
    new Promise((ended) => {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return ended();
      child.once('exit', () => ended());
      // End the whole process group: otherwise the workers of PHP's server would survive it.
      process.kill(-child.pid, 'SIGTERM');
    });
  return {
    start: (program: string, parameters: readonly string[], options: SpawnOptions): ChildProcess => {
      const child = spawn(program, parameters, { stdio: 'ignore', ...options, detached: true });
      children.push(child);
      return child;
    },
    /**
     * Starts a program, and waits until an address of it answers with success.
     *
     * @throws with the program's last output, as soon as it ends
     */
    serve: async (
      what: string,
      url: string,
      [program = '', ...parameters]: readonly string[],
      options: SpawnOptions = {},
    ): Promise<void> => {
      const child = spawn(program, parameters, { ...options, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
      children.push(child);
      let output = '';
      for (const stream of [child.stdout, child.stderr])
        stream!.on('data', (text: Buffer) => (output = (output + text.toString()).slice(-4000)));
      const ended = new Promise<never>((_, fail) => {
        child.once('error', fail);
        child.once('close', (code) => fail(new Error(`${what} ended with ${code}:\n${output.trim()}`)));
      });
      ended.catch(() => {});
      await Promise.race([ended, untilServed(what, url)]);
    },
    /** Registers a folder to be removed once all children have ended. */
    keep: (folder: string): string => {
      folders.push(folder);
      return folder;
    },
    end: async (): Promise<void> => {
      await Promise.all(children.map(end));
      for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
export type Children = ReturnType<typeof createChildren>;
