import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCertificate } from '../../long/bench/certificate.ts';

/*
 * The documentation's examples of proxies, on free ports of this machine and with a certificate for localhost. Only names of
 * files, ports and the server's name are replaced.
 */

const examples = 'demo/operate/deploy';

export interface Proxy {
  program: string;
  /** Starts it. Resolves to a function that ends it. */
  start: (place: Place) => Promise<() => Promise<void>>;
  /** The file of its log below the folder. */
  log: string;
}

interface Place {
  folder: string;
  port: number;
  /** Ports of the two processes behind it. */
  processes: readonly [number, number];
}

function replaceAll(text: string, replacements: Readonly<Record<string, string>>): string {
  return Object.entries(replacements).reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`The example has no ${from}`);
    return changed.replaceAll(from, to);
  }, text);
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => child.once('exit', () => resolve(undefined)));

async function run(program: string, parameters: readonly string[], cwd: string, environment = {}) {
  const child = spawn(program, parameters, { cwd, stdio: 'ignore', env: { ...process.env, ...environment } });
  const exit = ended(child);
  return async () => {
    child.kill('SIGTERM');
    await exit;
  };
}

/** Where nginx listens for requests without TLS, so that they need no second port. */
export const redirectSocket = (folder: string): string => join(folder, 'http.sock');

const nginx: Proxy = {
  program: '/usr/sbin/nginx',
  log: 'pawtal.log',
  start: ({ folder, port, processes }) => {
    makeCertificate(folder);
    mkdirSync(join(folder, 'temporary'), { recursive: true });
    const site = replaceAll(readFileSync(join(examples, 'nginx.conf'), 'utf8'), {
      '127.0.0.1:8002': `127.0.0.1:${processes[0]}`,
      '127.0.0.1:8003': `127.0.0.1:${processes[1]}`,
      'listen 80': `listen unix:${redirectSocket(folder)}`,
      'listen 443': `listen 127.0.0.1:${port}`,
      'account.shop.example': 'localhost',
      '/etc/ssl/pawtal.pem': join(folder, 'cert.pem'),
      '/etc/ssl/pawtal.key': join(folder, 'key.pem'),
      '/var/log/nginx/': `${folder}/`,
    });
    writeFileSync(join(folder, 'site.conf'), site);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${join(folder, 'temporary')};`,
    );
    // What Debian's nginx.conf has around a file of conf.d, which counts here.
    const whole = `pid ${folder}/pid; error_log stderr; worker_processes 2; daemon off;
      events { worker_connections 768; }
      http { ${temporary.join(' ')} include ${folder}/site.conf; }`;
    writeFileSync(join(folder, 'nginx.conf'), whole);
    const parameters = ['-p', folder, '-c', join(folder, 'nginx.conf')];
    const { status, stderr } = spawnSync(nginx.program, [...parameters, '-t'], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    return run(nginx.program, parameters, folder);
  },
};

const caddy: Proxy = {
  program: '/usr/bin/caddy',
  log: 'pawtal.log',
  start: ({ folder, port, processes }) => {
    makeCertificate(folder);
    const [log, cert, key] = ['pawtal.log', 'cert.pem', 'key.pem'].map((name) => join(folder, name));
    const site = replaceAll(readFileSync(join(examples, 'Caddyfile'), 'utf8'), {
      '{\n\t# Secrets': `{\n\tadmin off\n\tauto_https off\n\t# Secrets`,
      '\t\tformat filter': `\t\toutput file ${log}\n\t\tformat filter`,
      '\tlog\n\treverse_proxy': `\ttls ${cert} ${key}\n\tlog\n\treverse_proxy`,
    });
    writeFileSync(join(folder, 'Caddyfile'), site);
    const parameters = ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')];
    return run(caddy.program, parameters, folder, {
      HOME: folder,
      PAWTAL_SITE: `https://localhost:${port}`,
      PAWTAL_PROCESSES: processes.map((each) => `127.0.0.1:${each}`).join(' '),
    });
  },
};

export const proxies = { nginx, caddy } as const;

/** Why the tests of a proxy can't run here; undefined if they can. */
export const missingProxy = ({ program }: Proxy): string | undefined =>
  existsSync(program) ? undefined : `${program} is not installed`;
