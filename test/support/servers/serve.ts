import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import { once } from '../project/once.ts';
import { startServerProcess } from './server-process.ts';

/** Runs the backend with a separate embedded database for one test file: a copy, since filling takes seconds. Returns its URL. */
export async function serve(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'pawtal-test-'));
  const filled = join(inject('templates'), 'filled');
  // Most files need only the copy, so they don't load the server's modules.
  await once('filled', async () => (await import('../database/fill-folder.ts')).fillFolder(filled, new Date()));
  cpSync(filled, folder, { recursive: true });
  const server = startServerProcess({ DATA_DIR: folder });
  afterAll(async () => {
    server.child.kill();
    await server.exit;
    rmSync(folder, { recursive: true, force: true });
  });
  return server.base;
}
