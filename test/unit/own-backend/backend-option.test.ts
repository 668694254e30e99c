import { createServer } from 'node:https';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reasonOf } from '../../../demo/workbench/own-backend/proxy.ts';
import { readBackend } from '../../../demo/start/backend-option.mjs';

test.each([
  [[], undefined],
  [['--watch'], undefined],
  [['--backend', 'https://staging.example'], 'https://staging.example'],
  [['--backend=http://localhost:3000/'], 'http://localhost:3000'],
  [['--watch', '--backend', 'https://STAGING.example:443'], 'https://staging.example'],
])('%j names %s', (words, origin) => {
  expect(readBackend(words)).toBe(origin);
});

test.each([
  [['--backend'], 'needs the address'],
  [['--backend', '--watch'], 'needs the address'],
  [['--backend='], 'needs the address'],
  [['--backend', 'nonsense'], 'Write it with http:// or https://'],
  [['--backend', 'file:///etc/passwd'], 'Write it with http:// or https://'],
  [
    ['--backend', 'https://staging.example/api'],
    'Write only the origin: npm start -- --backend https://staging.example',
  ],
  [['--backend', 'https://me:secret@staging.example'], 'enter them in the browser'],
])('%j is refused with the expected form', (words, message) => {
  expect(() => readBackend(words)).toThrow(message);
  expect(() => readBackend(words)).not.toThrow('secret');
});

test('an untrusted certificate, and http instead of https, are reported with the fix', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pawtal-certificate-'));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const request = `req -x509 -newkey rsa:2048 -nodes -keyout ${key} -out ${certificate} -days 1 -subj /CN=localhost`;
  execFileSync('openssl', request.split(' '), { stdio: 'ignore' });
  const server = createServer({ key: readFileSync(key), cert: readFileSync(certificate) }, (_request, answer) =>
    answer.end(),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  const failed = await fetch(origin).catch((error: unknown) => error);
  expect(reasonOf(failed, origin)).toMatch(/certificate .* not trusted .*NODE_EXTRA_CA_CERTS=.* --backend https/);
  server.close();
  rmSync(folder, { recursive: true });
});
