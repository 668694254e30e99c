import { isIP } from 'node:net';
import { settings } from './table.ts';
import type { Setting, SettingName } from './table.ts';

/** The value of a setting, or its fallback. Empty: it has neither. */
export const textOf = (environment: NodeJS.ProcessEnv, name: SettingName): string =>
  environment[name] || ((settings[name] as Setting).fallback ?? '');

/** Reads a switch. @throws if it is neither 0 nor 1: a misspelt value must not open anything */
export function readSwitch(environment: NodeJS.ProcessEnv, name: SettingName): boolean {
  const value = environment[name] ?? textOf(environment, name);
  if (value !== '0' && value !== '1') throw new Error(`${name} is "${value}": set it to 0 or 1, or leave it out.`);
  return value === '1';
}

/** Items that spaces or commas separate. */
export const listOf = (environment: NodeJS.ProcessEnv, name: SettingName): string[] =>
  textOf(environment, name)
    .split(/[\s,]+/)
    .filter(Boolean);

/** An origin as browsers send it: lower case, without a default port. Undefined: the text is none. */
export function originOf(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // `null` is the origin of every sandboxed page.
  return url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` ? url.origin : undefined;
}

export const readOrigins = (environment: NodeJS.ProcessEnv): string[] =>
  listOf(environment, 'ALLOWED_ORIGINS').map((text) => {
    const origin = originOf(text);
    if (origin !== undefined) return origin;
    throw new Error(
      `ALLOWED_ORIGINS contains "${text}": write each origin as https://shop.example, with nothing after the host or port.`,
    );
  });

export function readPort(environment: NodeJS.ProcessEnv): number {
  const text = textOf(environment, 'PORT');
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT must be a number up to 65535, not "${text}".`);
  return port;
}

export function readPublicUrl(environment: NodeJS.ProcessEnv, port: number): string {
  const text = environment['PUBLIC_URL'] || `http://localhost:${port}`;
  const origin = originOf(text);
  if (origin === undefined)
    throw new Error(
      `PUBLIC_URL is "${text}": write it as https://account.shop.example, with nothing after the host or port.`,
    );
  return origin;
}

/** Whether customers use https: by the public address, or because a proxy is known to serve it. */
export function readHttps(environment: NodeJS.ProcessEnv, publicUrl: string): boolean {
  const https = readSwitch(environment, 'HTTPS');
  if (!publicUrl.startsWith('https:')) return https;
  if (environment['HTTPS'] === '0')
    throw new Error('HTTPS is 0, but PUBLIC_URL starts with https: leave HTTPS out, or correct PUBLIC_URL.');
  return true;
}

/** Names of networks that Fastify knows. */
const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isNetwork(text: string): boolean {
  if (namedNetworks.has(text)) return true;
  const [address = '', bits, more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more !== undefined) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** @throws if one is no address: the headers of its proxy would not be believed */
export function readProxies(environment: NodeJS.ProcessEnv): string[] {
  const proxies = listOf(environment, 'TRUSTED_PROXIES');
  const wrong = proxies.find((each) => !isNetwork(each));
  if (wrong !== undefined)
    throw new Error(
      `TRUSTED_PROXIES contains "${wrong}": write addresses or networks, such as 10.0.0.1 or 10.0.0.0/8, or loopback.`,
    );
  return proxies;
}

/** Whether a host is this machine. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host);

/** The demo's customers have a public password, so other machines reach it only where that is wanted. */
export function readHost(environment: NodeJS.ProcessEnv, demo: boolean): { host: string; isPublicDemo: boolean } {
  const host = textOf(environment, 'HOST');
  const isPublicDemo = readSwitch(environment, 'DEMO_PUBLIC');
  if (demo && !isLoopback(host) && !isPublicDemo)
    throw new Error(
      `HOST is "${host}", so other machines could sign in to the demo. Set DEMO=0 for a shop, or DEMO_PUBLIC=1 to show the demo to everyone.`,
    );
  return { host, isPublicDemo };
}
