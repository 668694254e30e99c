import { expect, test } from 'vitest';
import { createAccount } from '../../../../src/stores/core/account.ts';
import { fakeEnvironment, json } from '../../../support/views/environment.ts';

test('DECISIONS.md#deliveries: the countdown follows the server’s clock, also if it was read before the first response', async () => {
  const { environment } = fakeEnvironment(() =>
    json({ success: true }, 200, { date: 'Thu, 19 Nov 2026 09:00:00 GMT' }),
  );
  const account = createAccount(environment);
  const seen: string[] = [];
  const stop = account.$now.subscribe((now) => seen.push(new Date(now).toISOString().slice(0, 10)));
  await account.session.ready();
  stop();
  expect(seen[0]).toBe('2026-11-12');
  expect(seen.at(-1)).toBe('2026-11-19');
});
