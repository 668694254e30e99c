// System packages that the tests need besides npm's: browsers and a database server. This file has no dependencies.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { say } from '../../demo/start/prepare.mjs';
import { chromium } from './chromium.mjs';
import { hasPostgres } from './postgres.mjs';

/** Debian's package names. */
function findMissing() {
  const programs = [
    [chromium.executablePath, 'chromium', 'fonts-liberation'],
    ['/usr/bin/firefox-esr', 'firefox-esr'],
    ['/usr/bin/WebKitWebDriver', 'webkit2gtk-driver'],
    ['/usr/bin/xvfb-run', 'xvfb'],
  ];
  const missing = programs.flatMap(([program, ...packages]) => (existsSync(program) ? [] : packages));
  return hasPostgres() ? missing : [...missing, 'postgresql'];
}

function aptGet(...parameters) {
  const command = [
    'env',
    'DEBIAN_FRONTEND=noninteractive',
    'apt-get',
    '-o',
    'DPkg::Lock::Timeout=300',
    '-qq',
    ...parameters,
  ];
  const [program, ...rest] = process.getuid?.() === 0 ? command : ['sudo', '-n', ...command];
  return spawnSync(program, rest, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

/**
 * Installs missing packages on Debian. @throws on other systems, and if `mayInstall` is false, an error that lists what
 * to install
 */
export function installSystemPackages(mayInstall) {
  const missing = findMissing();
  if (missing.length === 0) return;
  const byHand = `Install ${missing.join(', ')} (Debian's names), then run npm test again.`;
  if (!mayInstall || !existsSync('/usr/bin/apt-get')) throw new Error(byHand);
  say(`apt-get installs ${missing.join(', ')} now, once; npm test -- --no-install installs nothing`);
  if (!aptGet('update') || !aptGet('install', '-y', ...missing)) throw new Error(`apt-get failed. ${byHand}`);
}
