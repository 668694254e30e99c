import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { startServerProcess } from './server-process.ts';

/** Runs the backend with a separate embedded database for one test file. Returns its URL. */
export async function serve(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'pawtal-test-'));
  const server = startServerProcess({ DATA_DIR: folder });
  afterAll(async () => {
    server.child.kill();
    await server.exit;
    rmSync(folder, { recursive: true, force: true });
  });
  return server.base;
}
