import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Children } from '../../check/children.ts';
import { freePort } from '../../check/machine.ts';
import { startMariaDb } from '../../check/mariadb.ts';
import type { Ghost } from './install.ts';

/**
 * Starts a Ghost in a temporary folder, reachable only on this machine. It asks no server for updates or pictures.
 * Returns its address.
 */
export async function startGhost(children: Children, { program }: Ghost): Promise<string> {
  const folder = children.keep(mkdtempSync(join(tmpdir(), 'pawtal-ghost-')));
  const contentPath = join(folder, 'content');
  cpSync(join(program, 'content'), contentPath, { recursive: true });
  mkdirSync(join(contentPath, 'files'), { recursive: true });
  const [socketPath, port] = [await startMariaDb(children, 'ghost'), await freePort()];
  const url = `http://localhost:${port}`;
  const config = {
    url,
    server: { host: '127.0.0.1', port },
    database: { client: 'mysql', connection: { socketPath, user: 'ghost', database: 'ghost' } },
    paths: { contentPath },
    privacy: { useUpdateCheck: false, useGravatar: false, useRpcPing: false },
    // There is no mail: an owner who signs in on a new device would have to wait for a code.
    security: { staffDeviceVerification: false },
    sendWelcomeEmail: false,
    logging: { transports: ['stdout'] },
  };
  // As Ghost's own installer does it: the folder that it is started in has the configuration and leads to the program.
  symlinkSync(program, join(folder, 'current'));
  writeFileSync(join(folder, 'config.production.json'), JSON.stringify(config));
  const command = [process.execPath, join(program, 'index.js')];
  const env = { ...process.env, NODE_ENV: 'production' };
  await children.serve('Ghost', `${url}/ghost/api/admin/site/`, command, { cwd: folder, env });
  return url;
}
