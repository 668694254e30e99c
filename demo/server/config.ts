import { groups } from '../../src/contract/groups.ts';
import { isLacking, onlySpecified } from './api/lacking.ts';

/** Configuration, read from environment variables. */
export interface Config {
  port: number;
  /** The address to listen on. */
  host: string;
  /** A PostgreSQL-compatible server; undefined for the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  dataDir: string;
  /** The folder of the front end's build; undefined for `dist/`. */
  distDir: string | undefined;
  /** Origins whose pages may send requests with credentials. In demo mode also any port of localhost. */
  allowedOrigins: readonly string[];
  /** Addresses and networks of proxies whose `X-Forwarded-` headers are believed. */
  trustedProxies: readonly string[];
  /** Enables the sample customers, the movable clock and faults. */
  demo: boolean;
  /** What the backend is to lack: `specification`, or groups of the contract. */
  lacking: string;
  /** A proxy in front serves https: cookies are then Secure. */
  https: boolean;
  /** The SMTP server that mails go to; undefined: they stay in the outbox. */
  smtpUrl: string | undefined;
  /** The sender of mails. */
  mailFrom: string;
  /** The origin of links in mails. Never taken from a request, whose sender could name another host. */
  publicUrl: string;
}

/** An origin as browsers send it: lower case, without a default port. `null` is the origin of every sandboxed page. */
function readOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
    throw new Error(
      `ALLOWED_ORIGINS contains "${text}": write each origin as https://shop.example, with nothing after the host or port.`,
    );
  return url.origin;
}

function readMail(environment: NodeJS.ProcessEnv, port: number): Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'> {
  const smtpUrl = environment['SMTP_URL'] || undefined;
  if (smtpUrl !== undefined && !(URL.canParse(smtpUrl) && /^smtps?:$/.test(new URL(smtpUrl).protocol)))
    throw new Error('SMTP_URL is not an address: write it as smtp://user:password@host:587, or smtps:// for port 465.');
  const publicUrl = environment['PUBLIC_URL'] || `http://localhost:${port}`;
  if (smtpUrl !== undefined && environment['DEMO'] === '0' && !environment['PUBLIC_URL'])
    throw new Error('SMTP_URL needs PUBLIC_URL: links in mails begin with it, such as https://account.shop.example.');
  const url = URL.canParse(publicUrl) ? new URL(publicUrl) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
    throw new Error(
      `PUBLIC_URL is "${publicUrl}": write it as https://account.shop.example, with nothing after the host or port.`,
    );
  return { smtpUrl, mailFrom: environment['MAIL_FROM'] || 'Pawtal <hello@pawtal.example>', publicUrl: url.origin };
}

export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const port = Number(environment['PORT'] ?? 8002);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT must be a number up to 65535, not "${environment['PORT']}".`);
  const lacking = (environment['LACKS'] ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .join(' ');
  if (!isLacking(lacking))
    throw new Error(`LACKS must be ${onlySpecified}, or some of ${groups.join(', ')}; not "${lacking}".`);
  return {
    lacking,
    port,
    host: environment['HOST'] || '127.0.0.1',
    databaseUrl: environment['DATABASE_URL'] || undefined,
    dataDir: environment['DATA_DIR'] || 'data',
    distDir: environment['DIST_DIR'] || undefined,
    allowedOrigins: (environment['ALLOWED_ORIGINS'] ?? '')
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(readOrigin),
    trustedProxies: (environment['TRUSTED_PROXIES'] ?? '').split(/[\s,]+/).filter(Boolean),
    demo: environment['DEMO'] !== '0',
    https: environment['HTTPS'] === '1',
    ...readMail(environment, port),
  };
}
