import { spawn } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { rmSync } from 'node:fs';

/** Programs that are ended together with what they started, and the folders that they used. */
export function createChildren() {
  const children: ChildProcess[] = [];
  const folders: string[] = [];
  const end = (child: ChildProcess): Promise<void> =>
    new Promise((ended) => {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return ended();
      child.once('exit', () => ended());
      // Its group: PHP's server has workers, which outlive it otherwise.
      process.kill(-child.pid, 'SIGTERM');
    });
  return {
    start: (program: string, parameters: readonly string[], options: SpawnOptions): void =>
      void children.push(spawn(program, parameters, { stdio: 'ignore', ...options, detached: true })),
    /** It goes when all is ended. */
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
