import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inject } from 'vitest';

/** Runs `make` in one process of this run. The others wait for it. */
export async function once(name: string, make: () => Promise<void>): Promise<void> {
  const [lock, done] = [`${name}.lock`, `${name}.done`].map((file) => join(inject('templates'), file));
  try {
    mkdirSync(lock!);
  } catch {
    while (!existsSync(done!)) await wait(20);
    return;
  }
  await make();
  writeFileSync(done!, '');
}
