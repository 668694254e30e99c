import { expect, test } from 'vitest';
import { main } from '../../../../demo/conformance/main.ts';
import { checkBackend } from '../../../../demo/conformance/run.ts';
import { useAlteredBackend } from '../../../support/servers/altered-backend.ts';
import { withJson } from '../../../support/servers/altering-proxy.ts';
import type { Alter } from '../../../support/servers/altering-proxy.ts';

interface Box {
  id: string;
  date: string;
  changesUntil: string;
  version: number;
  amounts: { total: { amount: number; currency: string } };
  pets: { petPublicId: string }[];
}

const { started, alter: altered } = useAlteredBackend();

/** The exit code and the lines of the command, for a backend that is broken so. */
async function run(alter: Alter, ...words: string[]): Promise<{ code: number; lines: string[] }> {
  const url = await altered(alter);
  const lines: string[] = [];
  const code = await main(['--host', url, '--cookie', started.cookie, ...words], (line) => void lines.push(line));
  return { code, lines };
}

/** Changes each delivery, wherever it is read. */
const ofBoxes = (change: (box: Box) => void): Alter =>
  withJson(/1\.0\/(?:pet\/delivery-details-public\/[^/]+|box-breakdown\/upcoming\/[^/]+)\?/, (json: object) => {
    for (const box of 'deliveries' in json ? (json.deliveries as Box[]) : [json as Box]) change(box);
  });

test.each<[string, (box: Box) => void]>([
  ['total', ({ amounts }) => void (amounts.total.amount = 1)],
  ['currency', ({ amounts }) => void (amounts.total.currency = 'XTS')],
  ['last moment for changes', (box) => void (box.changesUntil = `${box.date}T12:00:00Z`)],
  ['dog', ({ pets }) => pets.forEach((pet) => (pet.petPublicId = 'dog-9'))],
])('Conformance: a wrong %s of each delivery ends no run: what can’t be checked has its reason', async (_, change) => {
  const { code, lines } = await run(
    ofBoxes(change),
    '--mutate',
    '--only',
    'reads',
    '--only',
    'refusals',
    '--only',
    'date',
    '--only',
    'mails',
  );
  expect(code).toBe(1);
  expect(lines.at(-1)).toMatch(/^\n\d+ passed, \d+ failed, \d+ not checked/);
  expect(lines.join('\n')).toMatch(/– The rest of the area refusals: not checked, because GET \S+ is wrong/);
  // A later area that needs no delivery.
  expect(lines.join('\n')).toMatch(/✓ POST mails is done/);
});

test('Conformance: without the checks of reads, the area fails itself', async () => {
  const { code, lines } = await run(
    ofBoxes(({ amounts }) => void (amounts.total.amount = 1)),
    '--mutate',
    '--only',
    'refusals',
  );
  expect(code).toBe(1);
  expect(lines.join('\n')).toMatch(/✗ The rest of the area refusals can be checked\n +asked +GET/);
});

test('Conformance: a session that isn’t accepted ends the run at once, with the reason', async () => {
  const lines: string[] = [];
  const words = ['--host', started.host, '--cookie', 'pawtal=forged'];
  await expect(main(words, (line) => void lines.push(line))).rejects.toThrow(
    'The session isn’t accepted: GET /service-endpoint/shopping/auth answered 401.',
  );
  expect(lines).toEqual([]);
});

test('Conformance: an address without http is named with its option', async () => {
  const lines: string[] = [];
  const words = ['--host', 'localhost:8160', '--cookie', 'a=b'];
  expect(await main(words, (line) => void lines.push(line))).toBe(2);
  expect(lines.join()).toMatch(/--host is “localhost:8160”.*--host http:\/\/localhost:8160/);
});

test('Conformance: --tags lists only absent groups of these tags', async () => {
  const { lines } = await run((asked, forward) => forward(asked), '--tags', 'pets-list', '--only', 'groups');
  expect(lines.find((line) => line.startsWith('Not offered'))).toBe('Not offered: nothing\n');
});

test('DECISIONS.md#versions A change that leaves the version as it was is named', async () => {
  const alter: Alter = async (asked, forward) => {
    const reply = await forward(asked);
    if (asked.method !== 'POST' || !asked.path.endsWith('/change-date') || reply.status !== 200) return reply;
    const json = JSON.parse(reply.text) as { delivery: Box };
    json.delivery.version = (JSON.parse(asked.body) as Box).version;
    return { ...reply, text: JSON.stringify(json) };
  };
  const url = await altered(alter);
  const results = await checkBackend({ host: url, cookie: started.cookie, mutate: true, only: ['date'] });
  expect(
    results
      .filter(({ outcome }) => outcome === 'failed')
      .map(({ title, expected }) => `${title}: ${expected}`)
      .join(),
  ).toMatch(/POST change-date has another version from then on: another "version" than \d+/);
});

test('Conformance: a change whose answer doesn’t fit is changed back all the same', async () => {
  const alter: Alter = async (asked, forward) => {
    const reply = await forward(asked);
    const isChange = asked.method === 'POST' && asked.path.endsWith('/change-date') && reply.status === 200;
    return isChange
      ? { ...reply, text: JSON.stringify((JSON.parse(reply.text) as { delivery: Box }).delivery) }
      : reply;
  };
  const read = async () => {
    const url = '/gb/new-account-api/1.0/box-breakdown/upcoming/s-robin-5';
    const { date } = (await started.backend.app.inject({ url, headers: { cookie: started.cookie } })).json<Box>();
    return date;
  };
  const before = await read();
  const { code, lines } = await run(alter, '--mutate', '--only', 'date');
  expect([code, await read()]).toEqual([1, before]);
  expect(lines.join('\n')).not.toMatch(/TypeError/);
});
