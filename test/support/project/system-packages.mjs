// System packages that the tests need besides npm's: browsers and a database server. This file has no dependencies.
import { existsSync } from 'node:fs';
import { run, say } from '../../../demo/start/prepare.mjs';
import { full, headless } from '../browsers/chromium.mjs';
import { hasPostgres } from '../database/postgres.mjs';

const operating = [
  ['/usr/sbin/nginx', 'nginx-light'],
  ['/usr/bin/caddy', 'caddy'],
  ['/usr/bin/bwrap', 'bubblewrap'],
];

/** Debian's package names. `slow`: those that the tests can't do without. */
function findMissing({ slow = false } = {}) {
  const browser = process.env.CHROMIUM ?? (slow && existsSync(full) ? full : headless);
  const programs = [
    [browser, 'chromium-headless-shell', 'fonts-liberation'],
    // The back/forward cache needs it.
    [full, 'chromium'],
    ['/usr/bin/firefox-esr', 'firefox-esr'],
    ['/usr/bin/WebKitWebDriver', 'webkit2gtk-driver'],
    ['/usr/bin/xvfb-run', 'xvfb'],
    // Without it, tests run on the present day only.
    ...(slow ? [] : [['/usr/bin/faketime', 'faketime']]),
    // Without these, the tests of the operators' examples are skipped.
    ...(slow ? [] : operating),
  ];
  const missing = programs.flatMap(([program, ...packages]) => (existsSync(program) ? [] : packages));
  return hasPostgres() ? missing : [...missing, 'postgresql'];
}

function aptGet(...parameters) {
  const command = [
    'env',
    'DEBIAN_FRONTEND=noninteractive',
    // Packages start no services: the tests do.
    'RUNLEVEL=1',
    'apt-get',
    '-o',
    'DPkg::Lock::Timeout=300',
    '-qq',
    ...parameters,
  ];
  const [program, ...rest] = process.getuid?.() === 0 ? command : ['sudo', '-n', ...command];
  return run(program, rest, { stdio: ['ignore', 'ignore', 'inherit'] }, 'apt-get failed').then(
    () => true,
    () => false,
  );
}

/**
 * Installs missing packages on Debian. @throws an error that lists what to install: on other systems, if `mayInstall` is
 * false, and if installing fails
 */
export async function installSystemPackages(mayInstall) {
  const missing = findMissing();
  if (missing.length === 0) return;
  const isDebian = existsSync('/usr/bin/apt-get');
  if (mayInstall && isDebian) {
    say(`apt-get installs ${missing.join(', ')} now, once; npm test -- --no-install installs nothing`);
    if ((await aptGet('update')) && (await aptGet('install', '-y', ...missing))) return;
  }
  const needed = findMissing({ slow: true });
  if (needed.length === 0)
    return say(
      `without ${missing.join(', ')}: browser tests may take twice the time, all run on the present day, or tests of proxies are skipped`,
    );
  const failed = mayInstall && isDebian ? 'apt-get failed. ' : '';
  throw new Error(`${failed}Install ${needed.join(', ')} (Debian's names), then run npm test again.`);
}
