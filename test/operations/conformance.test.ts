import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { startServerProcess } from '../support/servers/server-process.ts';

test('The reference backend passes the conformance command over HTTP', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pawtal-conformance-'));
  const server = startServerProcess({ DATA_DIR: folder });
  onTestFinished(async () => {
    server.child.kill();
    await server.exit;
    rmSync(folder, { recursive: true, force: true });
  });
  const options = ['--host', await server.base, '--email', 'robin@example.test', '--password', 'pawtal'];
  const { stdout } = await promisify(execFile)(process.execPath, ['test/conformance/main.ts', ...options]);
  expect(stdout).toMatch(/\d passed, 0 failed/);
});
