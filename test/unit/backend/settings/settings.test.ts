import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createApp } from '../../../../demo/app.ts';
import { readConfig } from '../../../../demo/backend/platform/config.ts';
import { missingSettings, refuseShopSettings, unknownSettings } from '../../../../demo/settings/check.ts';
import { settingList, settings } from '../../../../demo/settings/table.ts';
import type { Setting } from '../../../../demo/settings/table.ts';
import { signInForm, startBackend } from '../../../support/backend/backend.ts';

/** OpenTelemetry’s own variables have names like these. */
const names = settingList.map(([name]) => name).filter((name) => !/^(?:OTEL|AWS)_/.test(name));

test('The table has each setting that the server reads', () => {
  const files = globSync('demo/{main.ts,settings/*.ts,backend/**/*.ts}');
  const read = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:environment|process\.env)\['([A-Z_]+)'\]/g)].map(([, name]) => name!),
  );
  expect(read.length).toBeGreaterThan(10);
  // The standard of OpenTelemetry, and AWS, have many more variables than the table.
  expect(read.filter((name) => !(name in settings) && !/^(?:OTEL|AWS)_/.test(name))).toEqual([]);
});

test('A name with one wrong, missing, additional or swapped letter is named with the setting that is meant', () => {
  const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ_');
  const wrongName = fc
    .tuple(fc.constantFrom(...names), fc.nat(), letter, fc.constantFrom('replace', 'drop', 'add', 'swap'))
    .map(([name, position, other, kind]) => {
      const at = position % (name.length - 1);
      const [before, here, next, after] = [name.slice(0, at), name[at]!, name[at + 1]!, name.slice(at + 2)];
      const parts = {
        replace: before + other + next + after,
        drop: before + next + after,
        add: before + here + other + next + after,
        swap: before + next + here + after,
      };
      return { name, wrong: parts[kind as keyof typeof parts] };
    })
    // PORT with one wrong letter may look like a variable of PostgreSQL.
    .filter(({ wrong }) => !names.includes(wrong as never) && !wrong.startsWith('PG'));
  fc.assert(
    fc.property(wrongName, ({ name, wrong }) => {
      const [sentence = ''] = unknownSettings({ [wrong]: '1' });
      expect(sentence).toContain(`${wrong} is no setting`);
      // Two settings may be as near as each other.
      expect(names.filter((each) => sentence.includes(`: ${each} is`))).toHaveLength(1);
      if (name.length > 6) expect(sentence).toContain(`: ${name} is the nearest one`);
    }),
  );
  expect(unknownSettings({ TRUSTED_PROXY: '1' })[0]).toContain('TRUSTED_PROXIES');
  expect(unknownSettings({ SMTP_HOST: 'mail' })[0]).toContain('SMTP_URL');
});

test('Variables of other programs are not taken for settings', () => {
  const others =
    'PATH HOME HOSTNAME USER SHELL LANG TZ PWD TERM EDITOR DATABASE CI PGHOST PGPASSWORD NODE_ENV NODE_OPTIONS npm_config_port SEED LOGNAME MAIL';
  const environment = Object.fromEntries(others.split(' ').map((name) => [name, 'x']));
  expect(unknownSettings(environment)).toEqual([]);
  expect(unknownSettings(Object.fromEntries(names.map((name) => [name, '1'])))).toEqual([]);
});

test('The demo refuses each setting of a shop with a sentence; a demo for everyone takes addresses', () => {
  const shop = settingList.filter(([, { production }]) => production);
  expect(shop.map(([name]) => name)).toEqual(
    expect.arrayContaining(['PUBLIC_URL', 'HTTPS', 'TRUSTED_PROXIES', 'SMTP_URL', 'SELLER_NAME']),
  );
  for (const [name, { production }] of shop) {
    expect(() => refuseShopSettings({ DEMO: '1', [name]: '1' }), name).toThrow(`${name} belongs to a shop`);
    expect(() => refuseShopSettings({ [name]: '1' }), name).not.toThrow();
    const forEveryone = () => refuseShopSettings({ DEMO: '1', DEMO_PUBLIC: '1', [name]: '1' });
    if (production === 'always') expect(forEveryone, name).toThrow('belongs to a shop');
    else expect(forEveryone, name).not.toThrow();
  }
  expect(() => refuseShopSettings({ DEMO: '1', HTTPS: '0', SMTP_URL: '' })).not.toThrow();
});

test('A value that a setting refuses is refused with the setting’s name', () => {
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.string({ minLength: 1 }), (name, value) => {
      try {
        readConfig({ [name]: value });
      } catch (error) {
        expect((error as Error).message).toContain(name);
      }
    }),
  );
});

test('A shop names what it can’t do without; each has an effect without it', () => {
  const needed = settingList.filter(([, { isNeeded }]) => isNeeded);
  expect(missingSettings({})).toHaveLength(needed.length);
  for (const [name, { without }] of needed) {
    expect(without, name).toBeTruthy();
    expect(missingSettings({ [name]: 'x' }).join('')).not.toContain(`${name} is not set`);
  }
  for (const [name, setting] of settingList)
    expect([(setting as Setting).fallback, (setting as Setting).without].some(Boolean), name).toBe(true);
});

test('A public address of https makes cookies secure; HTTPS=0 contradicts it', async () => {
  expect(() => readConfig({ PUBLIC_URL: 'https://shop.example', HTTPS: '0' })).toThrow('HTTPS is 0');
  expect(readConfig({ PUBLIC_URL: 'http://shop.example' }).https).toBe(false);
  const backend = await startBackend();
  const config = readConfig({ PUBLIC_URL: 'https://shop.example' });
  const app = await createApp(config, backend.database, { quiet: true });
  const form = signInForm('robin@example.test', 'pawtal');
  const { headers } = await app.inject({ ...form, headers: { ...form.headers, origin: 'https://localhost:80' } });
  expect(String(headers['set-cookie'])).toMatch(/__Host-pawtal=.*Secure/);
  await app.close();
  await backend.close();
});

test('The demo refuses what a proxy forwards, and no page of it answers; one for everyone doesn’t', async () => {
  const samples = await startBackend();
  const everyone = await startBackend({ DEMO_PUBLIC: '1' });
  for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'via', 'x-real-ip'])
    for (const url of ['/demo/mails', '/signin', '/healthz']) {
      const refused = await samples.app.inject({ url, headers: { [name]: '192.0.2.1' } });
      expect({ statusCode: refused.statusCode, body: refused.body }, `${name} ${url}`).toEqual({
        statusCode: 403,
        body: expect.stringContaining('DEMO=0'),
      });
      expect((await everyone.app.inject({ url, headers: { [name]: '192.0.2.1' } })).statusCode).toBeLessThan(400);
    }
  await samples.close();
  await everyone.close();
});
