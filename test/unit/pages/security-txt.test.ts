import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from '../../../demo/backend/platform/config.ts';
import { registerSecurityTxt } from '../../../demo/site/pages/security-txt.ts';
import { now } from '../../support/clock.ts';

const url = '/.well-known/security.txt';
const shop = { PUBLIC_URL: 'https://account.shop.example' };

async function ask(environment: Record<string, string>) {
  const app = Fastify();
  registerSecurityTxt(app, { config: readConfig(environment) });
  return app.inject(url);
}

test('DECISIONS.md#sbom security.txt names where a vulnerability is reported, and until when that is valid', async () => {
  const { statusCode, headers, body } = await ask({ ...shop, SECURITY_CONTACT: 'mailto:security@shop.example' });
  expect({ statusCode, type: headers['content-type'] }).toEqual({ statusCode: 200, type: 'text/plain; charset=utf-8' });
  const fields = Object.fromEntries(
    body
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]),
  );
  expect(fields).toEqual({
    Contact: 'mailto:security@shop.example',
    Expires: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T00:00:00Z$/),
    'Preferred-Languages': 'en',
    Canonical: `https://account.shop.example${url}`,
  });
  // RFC 9116, 2.5.5: less than a year ahead.
  const days = (Date.parse(fields['Expires']!) - now()) / 86_400_000;
  expect(days).toBeGreaterThan(28);
  expect(days).toBeLessThan(365);
});

test('A shop that names no contact has no such file, and a wrong one is refused with what to write', async () => {
  expect((await ask(shop)).statusCode).toBe(404);
  for (const contact of [
    'security@shop.example',
    'http://shop.example/report',
    'mailto:security',
    'javascript:alert(1)',
  ])
    expect(() => readConfig({ ...shop, SECURITY_CONTACT: contact }), contact).toThrow(
      'write mailto:security@shop.example',
    );
  expect((await ask({ DEMO: '1' })).body).toContain('Contact: mailto:security@pawtal.example');
});
