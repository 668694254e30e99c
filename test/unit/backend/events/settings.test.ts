import { expect, test } from 'vitest';
import { readConfig } from '../../../../demo/backend/platform/config.ts';
import { newSecret } from '../../../support/servers/webhook-receiver.ts';

const secret = newSecret();
const secrets = { WEBHOOK_SECRETS: `crm=${secret}` };
const read = (settings: Record<string, string>) => readConfig({ DEMO: '1', ...settings }).webhooks;

test('Receivers are read with their addresses and keys; two secrets of a name sign together', () => {
  const [crm, warehouse] = read({
    WEBHOOKS: 'crm=https://crm.shop.example/events?of=pawtal, warehouse=http://[::1]:8080/in',
    WEBHOOK_SECRETS: `crm=${secret} warehouse=${newSecret()} crm=${newSecret()}`,
  });
  expect(crm).toMatchObject({ name: 'crm', isLocal: false });
  expect(crm!.url.href).toBe('https://crm.shop.example/events?of=pawtal');
  expect(crm!.keys).toHaveLength(2);
  expect(warehouse).toMatchObject({ name: 'warehouse', isLocal: true });
  expect(read({})).toEqual([]);
});

test.each([
  [{ WEBHOOKS: 'https://crm.shop.example/', ...secrets }, 'WEBHOOKS: its entry 1 is not name=value'],
  [{ WEBHOOKS: 'CRM=https://crm.shop.example/', ...secrets }, 'lower-case'],
  [{ WEBHOOKS: 'crm=crm.shop.example', ...secrets }, 'the address of crm is none'],
  [{ WEBHOOKS: 'crm=http://crm.shop.example/', ...secrets }, 'the address of crm is not https'],
  [{ WEBHOOKS: 'crm=ftp://localhost/', ...secrets }, 'the address of crm is not https'],
  [{ WEBHOOKS: 'crm=https://user:word@crm.shop.example/', ...secrets }, 'has a user'],
  [{ WEBHOOKS: 'crm=https://10.0.0.7/', ...secrets }, 'Set WEBHOOKS_TO_PRIVATE=1'],
  [{ WEBHOOKS: 'crm=https://[fd00::7]/', ...secrets }, 'Set WEBHOOKS_TO_PRIVATE=1'],
  [{ WEBHOOKS: 'crm=https://a.example/ crm=https://b.example/', ...secrets }, 'names crm twice'],
  [{ WEBHOOKS: 'crm=https://crm.shop.example/' }, 'WEBHOOK_SECRETS has no secret for it'],
  [{ WEBHOOKS: '', ...secrets }, 'a secret for crm, which WEBHOOKS doesn’t name'],
  [
    { WEBHOOKS: 'crm=https://crm.shop.example/', WEBHOOK_SECRETS: 'crm=a-secret-word' },
    'not whsec_ with 24 to 64 bytes',
  ],
  [
    { WEBHOOKS: 'crm=https://crm.shop.example/', WEBHOOK_SECRETS: 'crm=whsec_c2hvcnQ=' },
    'not whsec_ with 24 to 64 bytes',
  ],
  [{ WEBHOOKS_TO_PRIVATE: 'yes' }, 'WEBHOOKS_TO_PRIVATE'],
])('%o is refused: %s', (settings, message) => {
  expect(() => read(settings)).toThrow(message);
});

test('A wrong setting’s message has no address and no secret', () => {
  for (const settings of [
    { WEBHOOKS: 'https://crm.shop.example/token' },
    { WEBHOOKS: 'crm=http://crm.shop.example/token', ...secrets },
    { WEBHOOKS: 'crm=https://crm.shop.example/', WEBHOOK_SECRETS: 'crm=token' },
  ]) {
    let message = '';
    try {
      read(settings);
    } catch (error) {
      ({ message } = error as Error);
    }
    expect(message).not.toBe('');
    expect(message).not.toMatch(/token|shop\.example/);
  }
});

test('A private address is allowed by its setting', () => {
  expect(read({ WEBHOOKS: 'crm=https://10.0.0.7/', WEBHOOKS_TO_PRIVATE: '1', ...secrets })).toHaveLength(1);
});
