import fc from 'fast-check';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { parseAddresses } from '../../../../demo/backend/platform/database/connections/address.ts';

const host = fc.oneof(fc.domain(), fc.ipV4(), fc.constant('[::1]'));
const withPort = fc.tuple(host, fc.option(fc.integer({ min: 1, max: 65_535 }))).map(([name, port]) => ({
  name,
  port,
  text: port === null ? name : `${name}:${port}`,
}));
const password = fc.string({ minLength: 1 }).map(encodeURIComponent);

describe('DATABASE_URL', () => {
  test('names one or several hosts, and pg connects to each with the same user, password and database', () => {
    fc.assert(
      fc.property(fc.array(withPort, { minLength: 1, maxLength: 4 }), password, (hosts, secret) => {
        const { urls, findsPrimary } = parseAddresses(
          `postgresql://shop:${secret}@${hosts.map(({ text }) => text).join(',')}/pawtal?application_name=a`,
        );
        expect(findsPrimary).toBe(hosts.length > 1);
        for (const [index, url] of urls.entries()) {
          const client = new pg.Client({ connectionString: url });
          const { name, port } = hosts[index]!;
          expect({ host: client.host.toLowerCase(), port: client.port }).toEqual({
            host: name.replace(/[[\]]/g, '').toLowerCase(),
            port: port ?? 5432,
          });
          expect({ user: client.user, password: client.password, database: client.database }).toEqual({
            user: 'shop',
            password: decodeURIComponent(secret),
            database: 'pawtal',
          });
        }
      }),
    );
  });
  test('finds the primary if target_session_attrs requires it', () => {
    const find = (value: string) => parseAddresses(`postgres://a,b/c?target_session_attrs=${value}`).findsPrimary;
    expect(['any', 'read-write', 'primary'].map(find)).toEqual([false, true, true]);
    expect(() => find('standby')).toThrow('DATABASE_URL has target_session_attrs=standby');
  });
  test('has the modes of TLS that PostgreSQL’s programs have, or is refused', () => {
    const sslOf = (mode: string): unknown =>
      (
        new pg.Client({ connectionString: parseAddresses(`postgres://db/c?sslmode=${mode}`).urls[0] }) as unknown as {
          ssl: unknown;
        }
      ).ssl;
    expect(sslOf('disable')).toBe(false);
    expect(sslOf('require')).toEqual({ rejectUnauthorized: false });
    expect(sslOf('verify-full')).toEqual({});
    for (const mode of ['prefer', 'allow', 'yes'])
      expect(() => sslOf(mode)).toThrow(`DATABASE_URL has sslmode=${mode}`);
  });
  test('that is no address is refused without its password', () => {
    for (const text of [
      '',
      'shop',
      'http://db/c',
      'postgres://',
      'postgres://u:secret@/c',
      'postgres://u:secret@a,,b/c',
    ])
      try {
        parseAddresses(text);
        expect.unreachable(text);
      } catch (error) {
        expect((error as Error).message).toBe(
          'DATABASE_URL is not an address: write it as postgres://user:password@host:5432/database.',
        );
      }
  });
});
