import { spawn } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { rmSync } from 'node:fs';

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
    start: (program: string, parameters: readonly string[], options: SpawnOptions): void =>
      void children.push(spawn(program, parameters, { stdio: 'ignore', ...options, detached: true })),
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
