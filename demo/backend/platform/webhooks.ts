import type { SettingName } from '../../settings/table.ts';
import { isLoopback, listOf, readSwitch } from '../../settings/read.ts';
import { isPrivateLiteral } from './http/public-address.ts';

/** A system of the shop that gets events. */
export interface Webhook {
  /** As logs, metrics and commands show it: the address may contain a secret. */
  name: string;
  url: URL;
  /** Keys of the signatures; two while the secret changes. */
  keys: readonly Buffer[];
  /** Whether it is on this machine. */
  isLocal: boolean;
}

/** Splits `name=value`. @throws without printing the value, which may be a secret */
function entriesOf(environment: NodeJS.ProcessEnv, setting: SettingName): (readonly [name: string, value: string])[] {
  return listOf(environment, setting).map((entry, index) => {
    const [, name, value] = /^([a-z][a-z\d-]{0,31})=(.+)$/.exec(entry) ?? [];
    if (name === undefined || value === undefined)
      throw new Error(
        `${setting}: its entry ${index + 1} is not name=value. A name has up to 32 lower-case letters, digits and hyphens, and starts with a letter.`,
      );
    return [name, value];
  });
}

function urlOf(name: string, text: string, toPrivate: boolean): URL {
  const wrong = (what: string): Error => new Error(`WEBHOOKS: the address of ${name} ${what}`);
  if (!URL.canParse(text)) throw wrong('is none: write it as https://crm.shop.example/events.');
  const url = new URL(text);
  if (url.username || url.password || url.hash) throw wrong('has a user, a password or a #: leave them out.');
  if (isLocal(url) && /^https?:$/.test(url.protocol)) return url;
  if (url.protocol !== 'https:')
    throw wrong('is not https. Only one on this machine, such as localhost, can do with http.');
  if (isPrivateLiteral(url) && !toPrivate)
    throw wrong('is of a private network. Set WEBHOOKS_TO_PRIVATE=1 if that is meant.');
  return url;
}

const isLocal = ({ hostname }: URL): boolean => isLoopback(hostname.replace(/^\[(.*)\]$/, '$1'));

/** @source https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md#signature-scheme */
function keyOf(name: string, secret: string): Buffer {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  if (!/^whsec_[A-Za-z\d+/]+=*$/.test(secret) || key.length < 24 || key.length > 64)
    throw new Error(
      `WEBHOOK_SECRETS: that of ${name} is not whsec_ with 24 to 64 bytes in base64. Make one with: echo "whsec_$(openssl rand -base64 32)"`,
    );
  return key;
}

/** Reads the receivers of events. @throws an error that names the one to correct */
export function readWebhooks(environment: NodeJS.ProcessEnv): { webhooks: Webhook[]; webhooksToPrivate: boolean } {
  const webhooksToPrivate = readSwitch(environment, 'WEBHOOKS_TO_PRIVATE');
  const secrets = entriesOf(environment, 'WEBHOOK_SECRETS');
  const receivers = entriesOf(environment, 'WEBHOOKS');
  const names = receivers.map(([name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`WEBHOOKS names ${twice} twice: give each address another name.`);
  const unknown = secrets.find(([name]) => !names.includes(name));
  if (unknown) throw new Error(`WEBHOOK_SECRETS has a secret for ${unknown[0]}, which WEBHOOKS doesn’t name.`);
  const webhooks = receivers.map(([name, text]) => {
    const url = urlOf(name, text, webhooksToPrivate);
    const keys = secrets.filter(([of]) => of === name).map(([, secret]) => keyOf(name, secret));
    if (keys.length === 0) throw new Error(`WEBHOOKS names ${name}, but WEBHOOK_SECRETS has no secret for it.`);
    return { name, url, keys, isLocal: isLocal(url) };
  });
  return { webhooks, webhooksToPrivate };
}
