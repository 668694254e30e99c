import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { isDay } from '../../../src/zones.ts';
import { groups } from '../../../src/contract/groups.ts';
import { isGroupList, onlySpecified } from './unsupported.ts';
import { readPayments } from './provider/open-provider.ts';
import { readObjects } from './storage/objects.ts';
import type { ObjectSettings } from './storage/objects.ts';
import { readCreditor } from './creditor.ts';
import type { Creditor } from './creditor.ts';
import type { PaymentSettings } from './provider/open-provider.ts';
import { readPushKeys } from './push-keys.ts';
import { readWebhooks } from './webhooks.ts';
import type { Webhook } from './webhooks.ts';
import type { PushKeys } from './push-keys.ts';
import {
  listOf,
  readHost,
  readHttps,
  readOrigins,
  readPort,
  readProxies,
  readPublicUrl,
  readSwitch,
  textOf,
} from '../../settings/read.ts';
import { readStatement } from '../../settings/accessibility/statement.ts';
import type { Statement } from '../../settings/accessibility/statement.ts';
import { settings } from '../../settings/table.ts';
import type { SettingName } from '../../settings/table.ts';

/** The version of the project. */
const { version } = JSON.parse(
  readFileSync(new URL('../../../src/package/npm/package.json', import.meta.url), 'utf8'),
) as { version: string };

/** Whether browsers make passkeys for pages of that origin: not for an IP address, nor over http but for localhost. */
function takesPasskeys(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return hostname === 'localhost' || (protocol === 'https:' && isIP(hostname) === 0 && !hostname.startsWith('['));
}

/** The seller on receipts. */
export interface Seller {
  name: string;
  address: readonly string[];
  /** Tax numbers, each beginning with its country. The first one is for countries without their own. */
  vatIds: readonly string[];
  /** An entry in a register, such as `Amtsgericht Berlin, HRB 12345`. */
  register: string;
}

/** Configuration, read from environment variables. */
export interface Config {
  port: number;
  /** The address to listen on. */
  host: string;
  /** Whether the demo may be shown to everyone. */
  isPublicDemo: boolean;
  /** A PostgreSQL-compatible server; undefined for the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** Milliseconds for which a request waits for the database, in all. */
  databaseWait: number;
  dataDir: string;
  /** The folder of the front end's build; undefined for `dist/`. */
  distDir: string | undefined;
  /** Origins whose pages may send requests with credentials. In demo mode also any port of localhost. */
  allowedOrigins: readonly string[];
  /** Addresses and networks of proxies whose `X-Forwarded-` headers are believed. */
  trustedProxies: readonly string[];
  /** Enables the sample customers, the movable clock and faults. */
  demo: boolean;
  /** Unsupported groups: `specification`, or groups of the contract. */
  unsupported: string;
  /** The secret of who may read `/metrics`; undefined: there is no such page. */
  metricsToken: string | undefined;
  /** The version of the project, and the commit that the operator names. */
  build: { version: string; commit: string };
  /** Whether each answer gets a line on standard output. */
  accessLog: boolean;
  /** Customers use https: cookies are then Secure. */
  https: boolean;
  /** The SMTP server that mails go to; undefined: they stay in the outbox. */
  smtpUrl: string | undefined;
  /** The sender of mails. */
  mailFrom: string;
  /** Mails a second; undefined: any number. */
  mailRate: number | undefined;
  /** Whether a system of the shop sends a text message the day before a delivery, to the customer's phone number. */
  sendsTexts: boolean;
  /** The first day on which customers in the United Kingdom get reminders of a renewal (DECISIONS.md#declarations). */
  renewalsFrom: string;
  /** Days before its first delivery by which the mail about a new price must have been sent. */
  priceNoticeDays: number;
  /** Where vulnerabilities are reported, as a URI; undefined: nowhere is named. */
  securityContact: string | undefined;
  /** What the accessibility statement has of the shop. */
  statement: Statement;
  /** What receipts say of the seller; undefined: there are no receipts. */
  seller: Seller | undefined;
  /** The origin of links in mails. Never taken from a request, whose sender could name another host. */
  publicUrl: string;
  /** The shop’s keys for push services; undefined: the demo generates its own, a shop sends no reminders to devices. */
  pushKeys: PushKeys | undefined;
  /** Whether reminders may go to this machine and its network, over http too: for tests. */
  pushToPrivate: boolean;
  /** The shop's systems that get events. */
  webhooks: readonly Webhook[];
  /** Whether events may go to private networks. */
  webhooksToPrivate: boolean;
  /** Where photos are kept; undefined: in the database. */
  objects: ObjectSettings | undefined;
  /** Whether customers can connect their assistants. */
  assistants: boolean;
  /** Whether descriptions of assistants may be on this machine and its network: for tests. */
  assistantsToPrivate: boolean;
  /** The payment provider; undefined: customers can’t change how they pay. */
  payments: PaymentSettings | undefined;
  /** As which the shop debits accounts; undefined: it has no SEPA mandates here. */
  creditor: Creditor | undefined;
}

function readWait(environment: NodeJS.ProcessEnv): number {
  const text = textOf(environment, 'DATABASE_WAIT');
  if (!/^\d{1,2}(\.\d)?$/.test(text) || Number(text) < 1 || Number(text) > 60)
    throw new Error(`DATABASE_WAIT is "${text}": write a number of seconds, from 1 to 60.`);
  return Number(text) * 1000;
}

function readMail(environment: NodeJS.ProcessEnv, demo: boolean): Pick<Config, 'smtpUrl' | 'mailFrom' | 'mailRate'> {
  const smtpUrl = environment['SMTP_URL'] || undefined;
  if (smtpUrl !== undefined && !(URL.canParse(smtpUrl) && /^smtps?:$/.test(new URL(smtpUrl).protocol)))
    throw new Error('SMTP_URL is not an address: write it as smtp://user:password@host:587, or smtps:// for port 465.');
  if (smtpUrl !== undefined && !demo && !environment['PUBLIC_URL'])
    throw new Error('SMTP_URL needs PUBLIC_URL: links in mails start with it, such as https://account.shop.example.');
  const mailFrom = textOf(environment, 'MAIL_FROM');
  if (!/[^<\s]+@[^>\s]+/.test(mailFrom))
    throw new Error(`MAIL_FROM is "${mailFrom}": write it as Shop <hello@shop.example>.`);
  const rate = environment['MAIL_RATE'] || undefined;
  if (rate !== undefined && !(/^\d{1,4}$/.test(rate) && Number(rate) >= 1 && Number(rate) <= 1000))
    throw new Error(`MAIL_RATE is "${rate}": write a number of mails a second, from 1 to 1000.`);
  return { smtpUrl, mailFrom, mailRate: rate === undefined ? undefined : Number(rate) };
}

/** The demo has a made-up seller. Outside of it receipts need the real one. */
function readSeller(environment: NodeJS.ProcessEnv, demo: boolean): Seller | undefined {
  const read = (name: SettingName, inDemo: string): string => environment[name] || (demo ? inDemo : '');
  const parts = (text: string): string[] =>
    text
      .split(';')
      .map((part) => part.trim())
      .filter(Boolean);
  const name = read('SELLER_NAME', 'Pawtal GmbH');
  if (!name) return undefined;
  const address = parts(read('SELLER_ADDRESS', 'Musterweg 1; DE-10115 Berlin'));
  if (address.length === 0)
    throw new Error('SELLER_NAME needs SELLER_ADDRESS: write its lines with a semicolon between them.');
  return {
    name,
    address,
    vatIds: read('SELLER_VAT_IDS', 'DE123456789 GB123456789')
      .split(/[\s,]+/)
      .filter(Boolean),
    register: read('SELLER_REGISTER', 'Amtsgericht Berlin, HRB 12345'),
  };
}

/** Customers name the addresses that reminders go to, so those of the shop's own network are for the demo and tests alone. */
function readPush(environment: NodeJS.ProcessEnv, demo: boolean): Pick<Config, 'pushKeys' | 'pushToPrivate'> {
  const pushToPrivate = readSwitch(environment, 'PUSH_TO_PRIVATE');
  if (pushToPrivate && !demo)
    throw new Error(
      'PUSH_TO_PRIVATE is for tests: customers of a shop could send requests to its own network with it.',
    );
  return { pushKeys: readPushKeys(environment), pushToPrivate };
}

/** Tokens are bound to the public origin, so a shop needs one. Any visitor can name the address that is read. */
function readAssistants(
  environment: NodeJS.ProcessEnv,
  demo: boolean,
): Pick<Config, 'assistants' | 'assistantsToPrivate'> {
  const isPossible = demo || Boolean(environment['PUBLIC_URL']);
  const assistants = environment['ASSISTANTS'] ? readSwitch(environment, 'ASSISTANTS') : isPossible;
  if (assistants && !isPossible)
    throw new Error('ASSISTANTS needs PUBLIC_URL: tokens of assistants are bound to that origin.');
  const assistantsToPrivate = readSwitch(environment, 'ASSISTANTS_TO_PRIVATE');
  if (assistantsToPrivate && !demo)
    throw new Error(
      'ASSISTANTS_TO_PRIVATE is for tests: any visitor of a shop could send requests to its own network with it.',
    );
  return { assistants, assistantsToPrivate };
}

function readRenewalsFrom(environment: NodeJS.ProcessEnv): string {
  const day = textOf(environment, 'RENEWAL_NOTICES_FROM');
  if (!isDay(day))
    throw new Error(`RENEWAL_NOTICES_FROM is "${day}": write a day as ${settings.RENEWAL_NOTICES_FROM.fallback}.`);
  return day;
}

function readSecurityContact(environment: NodeJS.ProcessEnv, demo: boolean): string | undefined {
  const uri = environment['SECURITY_CONTACT'] || (demo ? 'mailto:security@pawtal.example' : undefined);
  if (uri !== undefined && !(URL.canParse(uri) && /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(uri)))
    throw new Error(`SECURITY_CONTACT is "${uri}": write mailto:security@shop.example, or an address with https://.`);
  return uri;
}

/** @throws if it is no number of days: an empty notice must not be a typing error */
function readPriceNoticeDays(environment: NodeJS.ProcessEnv): number {
  const text = textOf(environment, 'PRICE_NOTICE_DAYS');
  if (!/^\d{1,3}$/.test(text)) throw new Error(`PRICE_NOTICE_DAYS is "${text}": write a number of days such as 30.`);
  return Number(text);
}

/** @throws if the secret is short: `/metrics` is reachable from outside */
function readMetricsToken(environment: NodeJS.ProcessEnv): string | undefined {
  const token = environment['METRICS_TOKEN'] || undefined;
  if (token !== undefined && !/^[\x21-\x7e]{16,}$/.test(token))
    throw new Error('METRICS_TOKEN is too short: set it to at least 16 random letters and digits.');
  return token;
}

function readUnsupported(environment: NodeJS.ProcessEnv): string {
  const unsupported = listOf(environment, 'UNSUPPORTED_GROUPS').join(' ');
  if (!isGroupList(unsupported))
    throw new Error(
      `UNSUPPORTED_GROUPS must be ${onlySpecified}, or some of ${groups.join(', ')}; not "${unsupported}".`,
    );
  return unsupported;
}

/** Reads the settings (`demo/settings/table.ts`). @throws an error that names the one to correct */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const demo = readSwitch(environment, 'DEMO');
  const port = readPort(environment);
  const unsupported = readUnsupported(environment);
  const seller = readSeller(environment, demo);
  const publicUrl = readPublicUrl(environment, port);
  // Passkeys are bound to a host for good, so that a shop's is never a default.
  const hasPasskeys = (demo || environment['PUBLIC_URL']) && takesPasskeys(publicUrl);
  const push = readPush(environment, demo);
  const assistants = readAssistants(environment, demo);
  const without = [
    seller ? '' : 'receipts',
    hasPasskeys ? '' : 'passkeys',
    demo || push.pushKeys ? '' : 'push',
    assistants.assistants ? '' : 'assistants',
  ];
  return {
    seller,
    sendsTexts: readSwitch(environment, 'SENDS_TEXTS'),
    renewalsFrom: readRenewalsFrom(environment),
    priceNoticeDays: readPriceNoticeDays(environment),
    securityContact: readSecurityContact(environment, demo),
    statement: readStatement(environment, demo),
    // Without a seller there are no receipts.
    unsupported: unsupported === onlySpecified ? unsupported : [unsupported, ...without].filter(Boolean).join(' '),
    port,
    ...readHost(environment, demo),
    databaseUrl: environment['DATABASE_URL'] || undefined,
    databaseWait: readWait(environment),
    dataDir: textOf(environment, 'DATA_DIR'),
    distDir: environment['DIST_DIR'] || undefined,
    allowedOrigins: readOrigins(environment),
    trustedProxies: readProxies(environment),
    demo,
    metricsToken: readMetricsToken(environment),
    build: { version, commit: textOf(environment, 'COMMIT') },
    accessLog: readSwitch(environment, 'ACCESS_LOG'),
    publicUrl,
    https: readHttps(environment, publicUrl),
    ...readMail(environment, demo),
    ...push,
    ...assistants,
    ...readWebhooks(environment),
    objects: readObjects(environment),
    payments: readPayments(environment, demo),
    creditor: readCreditor(environment, seller?.name, demo),
  };
}
