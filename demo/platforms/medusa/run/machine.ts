import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Children } from '../../check/children.ts';
import type { Shop } from './shopping.ts';

const shop = resolve('demo/platforms/medusa/shop');

/** Installs Medusa and the plugin from npm, unless these versions are there. */
export function install(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const [wanted, done] = [join(shop, 'package.json'), join(folder, 'installed.json')];
  cpSync(shop, folder, { recursive: true });
  if (existsSync(done) && readFileSync(done, 'utf8') === readFileSync(wanted, 'utf8')) return;
  // The plugin's peers include test tools and the admin pages' React, which a running shop doesn't need.
  const parameters = [
    'install',
    '--legacy-peer-deps',
    '--no-audit',
    '--no-fund',
    '--no-package-lock',
    '--loglevel=error',
  ];
  execFileSync('npm', parameters, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  cpSync(wanted, done);
}

export interface Medusa {
  url: string;
  shop: Shop;
  /** Runs a script of the shop in a separate process. */
  script: (name: string, ...parameters: string[]) => void;
}

/** Fills an empty database and starts Medusa on it. Its log is `medusa.log`. */
export async function startMedusa(
  children: Children,
  { folder, database, port, origin }: { folder: string; database: string; port: number; origin: string },
): Promise<Medusa> {
  const program = join(folder, 'node_modules/.bin/medusa');
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    MEDUSA_DISABLE_TELEMETRY: 'true',
    DATABASE_URL: database,
    STORE_CORS: origin,
    JWT_SECRET: 'sample',
    COOKIE_SECRET: 'sample',
  };
  const log = join(folder, 'medusa.log');
  writeFileSync(log, '');
  const run = (...parameters: string[]): void => {
    const { status } = spawnSync(program, parameters, {
      cwd: folder,
      env,
      stdio: ['ignore', openSync(log, 'a'), openSync(log, 'a')],
    });
    if (status !== 0)
      throw new Error(`medusa ${parameters.join(' ')} failed:\n${readFileSync(log, 'utf8').slice(-3000)}`);
  };
  const script = (name: string, ...parameters: string[]): void =>
    run('exec', `./src/scripts/${name}.js`, ...parameters);
  run('db:migrate');
  script('seed');
  const url = `http://127.0.0.1:${port}`;
  const command = [program, 'start', '--port', String(port), '--host', '127.0.0.1'];
  await children.serve('Medusa', `${url}/health`, command, { cwd: folder, env });
  return { url, shop: JSON.parse(readFileSync(join(folder, 'shop.json'), 'utf8')) as Shop, script };
}
