import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folded, icsOf } from '../../../../demo/backend/deliveries/calendar/ics.ts';
import { addDays } from '../../../../src/days.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { actAs } from '../../../support/backend/actor.ts';
import type { Actor } from '../../../support/backend/actor.ts';
import { filledAt } from '../../../support/database/template.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const urlOf = async (actor: Actor): Promise<string | null> =>
  (await actor.read<{ url: string | null }>('calendar')).url;
const make = async (actor: Actor): Promise<string> => (await actor.post('calendar')).json<{ url: string }>().url;
/** Reads the feed without a session, as a calendar app does. */
const fetchFeed = (url: string) => backend.app.inject({ url: new URL(url).pathname });
const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
    .map((event) => ({
      uid: event.uid,
      sequence: event.sequence,
      from: event.startDate.toString(),
      end: event.endDate.toString(),
      isDate: event.startDate.isDate && event.endDate.isDate,
      summary: event.summary,
      description: event.description,
    }));

describe('Calendar feed: an .ics link per customer (secret, revocable)', () => {
  test('§8 a delivery that a mismatch holds back is not in it: it may never come', async () => {
    const mina = await actAs(backend, 'mismatch');
    const planned = eventsOf((await fetchFeed(await make(mina))).body).filter(({ from }) => from > '2026-11-12');
    expect(planned).toEqual([]);
  });
  test('none at first; once created, it can be read without a session; revoked, it is gone', async () => {
    const sam = await actAs(backend, 'single');
    expect(await urlOf(sam)).toBeNull();
    const url = await make(sam);
    expect(url).toMatch(/^http:\/\/localhost(:80)?\/gb\/calendar\/[\w-]{43}\.ics$/);
    expect(await urlOf(sam)).toBe(url);
    const response = await fetchFeed(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    });
    const second = await make(sam);
    expect((await fetchFeed(url)).statusCode).toBe(404);
    expect((await fetchFeed(second)).statusCode).toBe(200);
    expect((await sam.post('calendar/revoke')).json()).toEqual({ url: null });
    expect({ url: await urlOf(sam), statusCode: (await fetchFeed(second)).statusCode }).toEqual({
      url: null,
      statusCode: 404,
    });
    expect(
      (await sam.read<{ changes: { kind: string; to: unknown }[] }>('changes')).changes.map(({ kind, to }) => [
        kind,
        to,
      ]),
    ).toEqual([
      ['calendar', { code: 'off' }],
      ['calendar', { code: 'on' }],
      ['calendar', { code: 'on' }],
    ]);
  });
  test('creating a link twice with one key gives one link', async () => {
    const lost = await actAs(backend, 'lost');
    const answers = await Promise.all(Array.from({ length: 4 }, () => lost.post('calendar', undefined, 'once')));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  });
  test.each(['x'.repeat(43), 'x', '', '..%2f..%2fetc', 'a'.repeat(250), '%00', 'null'])(
    'unknown secret "%s": 404 without details',
    async (secret) => {
      const response = await backend.app.inject(`/gb/calendar/${secret}.ics`);
      expect({ statusCode: response.statusCode, cacheControl: response.headers['cache-control'] }).toEqual({
        statusCode: 404,
        cacheControl: 'private, no-store',
      });
    },
  );
  test('future deliveries as all-day events with their window, each with a stable UID and a growing SEQUENCE', async () => {
    const robin = await actAs(backend, 'robin');
    const url = await make(robin);
    const deliveries = await robin.open('robin-waffle');
    const events = eventsOf((await fetchFeed(url)).body);
    const of = async (id: string) => eventsOf((await fetchFeed(url)).body).find(({ uid }) => uid === `${id}@pawtal`);
    for (const delivery of deliveries)
      expect(events.find(({ uid }) => uid === `${delivery.id}@pawtal`)).toMatchObject({
        from: delivery.date,
        end: addDays(delivery.until, 1),
        isDate: true,
        sequence: 1,
        summary: 'Pawtal delivery',
      });
    // The feed follows date changes.
    const first = deliveries[0]!;
    const moved = await robin.post(`delivery/${first.id}/change-date`, {
      date: '2026-11-21',
      method: 'named-day',
      version: 1,
    });
    expect(moved.statusCode, moved.body).toBe(200);
    expect(await of(first.id)).toMatchObject({ from: '2026-11-21', end: '2026-11-22', sequence: 2 });
    // Skipped deliveries disappear, and come back.
    await robin.post('subscription/all/pause');
    expect(await of(first.id)).toBeUndefined();
    await robin.post('subscription/all/resume');
    expect(await of(first.id)).toMatchObject({ from: '2026-11-21', sequence: 4 });
  });
  test('no personal data beyond what a calendar needs', async () => {
    const robin = await actAs(backend, 'robin');
    const { body } = await fetchFeed(await make(robin));
    expect(body).not.toMatch(/Archer|Orchard|Bristol|example\.test|Waffle|4242|£/);
  });
  test.each([
    ['de', 'Pawtal-Lieferungen', 'Du kannst diese Lieferung bis Sonntag, 15. November um 23:59 ändern.'],
    ['fr', 'Livraisons Pawtal', 'Vous pouvez modifier cette livraison jusqu’au dimanche 15 novembre à 23:59.'],
    ['nl', 'Pawtal-leveringen', 'Je kunt deze levering wijzigen tot en met zondag 15 november om 23:59.'],
    ['gb', 'Pawtal deliveries', 'You can change this delivery until Sunday 15 November at 23:59.'],
  ])('it is in the customer’s language: %s', async (country, name, sentence) => {
    const actor = await actAs(backend, country === 'gb' ? 'returned' : country, country);
    const { body } = await fetchFeed(await make(actor));
    const calendar = new ICAL.Component(ICAL.parse(body) as unknown[]);
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe(name);
    expect(eventsOf(body).map(({ description }) => description)).toContain(sentence);
  });
  test('the deliveries of fifty dogs form one calendar', async () => {
    const many = await actAs(backend, 'many');
    const events = eventsOf((await fetchFeed(await make(many))).body);
    expect(events.length).toBeGreaterThan(200);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  });
});

describe('RFC 5545', () => {
  const text = 'Ein Paket, das; sehr \\ lang ist: 🐕‍🦺 und 犬\nzweite Zeile, '.repeat(5);
  const feed = icsOf({
    name: text,
    language: 'de-AT',
    stamp: filledAt,
    events: [
      {
        uid: 'a@b',
        sequence: 3,
        date: '2026-12-31',
        until: '2026-12-31',
        summary: text,
        description: `${text}\u0007`,
        url: 'https://x.test/',
      },
    ],
  });
  test('lines end with CRLF and have at most 75 octets; no character is split', () => {
    expect(feed.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(feed.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of feed.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(feed).not.toContain('\ufffd');
    expect(folded('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`);
  });
  test('escaped and folded text is parsed back unchanged', () => {
    const [event] = eventsOf(feed);
    expect(event).toMatchObject({
      summary: text,
      description: text,
      from: '2026-12-31',
      end: '2027-01-01',
      sequence: 3,
    });
  });
});
