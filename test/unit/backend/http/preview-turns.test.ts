import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { api, startBackend } from '../../../support/backend/backend.ts';
import { copyEmbedded } from '../../../support/database/template.ts';

test('DECISIONS.md#lanes On the embedded database another customer’s request waits for one preview at most, not for six', async () => {
  const backend = await startBackend({}, copyEmbedded('samples'));
  await backend.app.listen({ port: 0, host: '127.0.0.1' });
  const base = `http://127.0.0.1:${(backend.app.server.address() as AddressInfo).port}`;
  const [many, robin] = [await backend.signIn('many'), await backend.signIn('robin')];
  const read = async (): Promise<void> => {
    const { status } = await fetch(base + api('customer/pets'), { headers: { cookie: robin } });
    expect(status).toBe(200);
  };
  let previews = 0;
  const preview = async (): Promise<void> => {
    const url = base + api('subscription/all/pause/preview');
    const { status } = await fetch(url, { method: 'POST', headers: { cookie: many } });
    expect(status).toBe(200);
    previews += 1;
  };
  await preview();
  const all = Promise.all(Array.from({ length: 6 }, preview));
  const during: number[] = [];
  while (previews < 7) {
    const before = previews;
    await read();
    during.push(previews - before);
  }
  await all;
  // The one that runs when the request arrives, and the one whose answer is on its way.
  expect(Math.max(...during)).toBeLessThanOrEqual(2);
  await backend.close();
}, 120_000);
