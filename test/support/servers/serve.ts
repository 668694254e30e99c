import { afterAll } from 'vitest';
import { onServer } from './e2e-databases.ts';
import { startServerProcess } from './server-process.ts';
import { now } from '../clock.ts';

/**
 * Runs the backend with the sample customers for one test file, on a PostgreSQL server: filling an embedded database takes
 * three times as long. Returns its URL.
 */
export async function serve(): Promise<string> {
  const databases = await onServer(new Date(now()));
  const server = startServerProcess(await databases.next());
  afterAll(async () => {
    server.child.kill();
    await server.exit;
    databases.remove();
  });
  return server.base;
}
