import { beforeEach, describe, expect, test } from 'vitest';
import { demoData } from '../../../demo/workbench/demo-data.ts';
import { bodyForLog, urlForLog } from '../../../demo/workbench/app/recorder/secrets.ts';
import { askedBy } from '../../../demo/workbench/app/demo-data.ts';
import { curlOf } from '../../../demo/workbench/app/state/drawer/copy.ts';
import { $requests, callOf, clearLog, logRequest, tagRequests } from '../../../demo/workbench/app/state/log.ts';
import { pagesFor, samePage, segmentOf } from '../../../demo/workbench/app/state/setup/pages.ts';
import { nameOfCall } from '../../../demo/backend/platform/http/request.ts';

const demo = demoData([]);
const pets = '/gb/new-account-api/1.0/customer/pets';
const read = (id: number, more: object = {}) => ({ id, method: 'GET', url: `${pets}?t=${id}`, at: id, ...more });

describe('the log', () => {
  beforeEach(clearLog);
  test('a read that failed and comes again is its second try; one that worked is not', () => {
    logRequest(1, read(1));
    logRequest(1, read(1, { status: 500, ms: 3 }));
    logRequest(1, read(2, { status: 200, ms: 3 }));
    logRequest(1, read(3, { status: 200, ms: 3 }));
    expect($requests.get().map(({ call, nth, status }) => [call, nth, status])).toEqual([
      ['customer/pets', 1, 500],
      ['customer/pets', 2, 200],
      ['customer/pets', 2, 200],
    ]);
  });
  test('a change with the same idempotency key is another try of it', () => {
    const change = (id: number, key: string) => ({ ...read(id), method: 'POST', url: pets, key });
    for (const [id, key] of [
      [1, 'a'],
      [2, 'a'],
      [3, 'b'],
    ] as const)
      logRequest(1, change(id, key));
    expect($requests.get().map(({ nth }) => nth)).toEqual([1, 2, 1]);
  });
  test('a request lists the tags that make it, even if they appear later', () => {
    logRequest(1, read(1));
    tagRequests(1, (call) => askedBy(call, [], demo.tags));
    tagRequests(1, (call) => askedBy(call, ['account-pets-list', 'account-consent'], demo.tags));
    tagRequests(2, () => ['another', 'page’s', 'tags']);
    expect($requests.get()[0]!.tags).toEqual(['pets-list']);
    expect(askedBy('pet/delivery-details-public/robin-waffle', ['account-deliveries'], demo.tags)).toEqual([
      'deliveries',
    ]);
    expect(askedBy('auth', [], demo.tags)).toEqual(['session']);
  });
  test('a call has the name that faults use', () => {
    for (const url of [pets, '/service-endpoint/shopping/auth', '/gql', '/de/footer/', '/new-account-api/1.0/raf?t=1'])
      expect(callOf(url)).toBe(nameOfCall(url));
  });
});

test('secrets never reach the log', () => {
  const body = JSON.stringify({ password: 'hunter2', pets: [{ token: 'abc', name: 'Waffle' }], new_password: 'x' });
  expect(bodyForLog(body)).not.toMatch(/hunter2|abc|"x"/);
  expect(bodyForLog(body)).toContain('Waffle');
  expect(bodyForLog('password=hunter2')).toBe('(16 characters that are not JSON)');
  expect(urlForLog('http://a.test/p?token=abc&t=1', 'http://a.test/')).toBe('/p?token=%E2%80%A2%E2%80%A2%E2%80%A2&t=1');
  const link = 'https://shop.test/gb/calendar/Zk3-9xQ_aB7cD1eF2gH4iJ5kL.ics';
  expect(bodyForLog(JSON.stringify({ url: link }))).toContain('https://shop.test/gb/calendar/•••.ics');
  expect(urlForLog(link, 'https://shop.test/')).toBe('/gb/calendar/•••.ics');
  expect(urlForLog(`${pets}/delivery-details-public/s-robin-5`, link)).toBe(
    `${pets}/delivery-details-public/s-robin-5`,
  );
});

test('a request as curl has its key and body, quoted, and no cookie', () => {
  const text = curlOf(
    { id: 1, at: 0, method: 'POST', url: pets, key: 'k-1', sent: '{\n  "note": "it\'s"\n}' },
    'http://localhost:1',
  );
  expect(text).toContain(`curl 'http://localhost:1${pets}'`);
  expect(text).toContain(`--data '{"note":"it'\\''s"}'`);
  expect(text).toContain(`-H 'idempotency-key: k-1'`);
  expect(text).toContain('--cookie "$COOKIE"');
});

describe('the same page for another customer', () => {
  const customer = (name: string, country: string) => ({
    name,
    country,
    locale: 'en-GB',
    declined: false,
    pets: [{ id: `${name}-dog`, name: 'Dog', status: 'active' }],
    boxes: [{ id: `s-${name}-1`, status: 'scheduled', date: '', changesUntil: '' }],
    record: [],
  });
  const robin = pagesFor(demo, 'gb', customer('robin', 'GB'));
  const german = pagesFor(demo, 'de', customer('de', 'DE'));
  test.each([
    ['/account/gb/deliveries/future/s-robin-1', '/account/de/deliveries/future/s-de-1'],
    ['/account/gb/robin-dog/feeding-plan', '/account/de/de-dog/feeding-plan'],
    ['/gb/pets/', '/de/pets/'],
    ['/account/gb/', '/account/de'],
    ['/account/gb/some-other', '/account/de'],
    ['/demo/widgets/account-shop?preview=sample', '/demo/widgets/account-shop?preview=sample'],
  ])('%s becomes %s', (page, other) => expect(samePage(page, robin, german)).toBe(other));
  test('a delivery that the other doesn’t have becomes the dashboard', () => {
    expect(samePage('/account/gb/deliveries/future/s-robin-1', robin, pagesFor(demo, 'gb', null))).toBe('/account/gb');
  });
  test('the store of a page', () => {
    expect(['/account/gb/x', '/de/', '/account', '/demo/embed'].map((page) => segmentOf(page, ['gb', 'de']))).toEqual([
      'gb',
      'de',
      undefined,
      undefined,
    ]);
  });
});
