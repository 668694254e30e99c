import { LinkifyIt } from 'linkify-it';
import { parse } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../../demo/backend/platform/config.ts';
import { lookAtDue } from '../../../demo/backend/jobs/due.ts';
import { addDays } from '../../../src/days.ts';
import { actAs } from '../../support/backend/actor.ts';
import type { Actor } from '../../support/backend/actor.ts';
import { api, startBackend } from '../../support/backend/backend.ts';
import type { Backend } from '../../support/backend/backend.ts';
import { mailsIn } from '../../support/backend/mails.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: true });
const own = /^(?:http:\/\/localhost:8002\/|mailto:hello@pawtal\.example$)/;
/** What a mail program makes a link of, without the shop's own addresses. */
const foreignLinks = (text: string): string[] =>
  (linkify.match(text) ?? []).map(({ url }) => url).filter((url) => !own.test(url));

type Node = DefaultTreeAdapterTypes.Node;
/** The texts and the link targets of a page. */
const partsOf = (node: Node): string[] => [
  ...('value' in node ? [node.value] : []),
  ...('attrs' in node ? node.attrs.filter(({ name }) => name === 'href').map(({ value }) => value) : []),
  ...('childNodes' in node ? node.childNodes.flatMap(partsOf) : []),
];

const site = 'evil.com';

/** Sends every kind of text that a customer types, and moves a delivery. Returns its new day. */
async function typeEverywhere(actor: Actor): Promise<string> {
  const [delivery] = await actor.open('robin-waffle');
  const address = { line1: `1 ${site}/a`, line2: `https://${site}`, postcode: 'BS1 4XX', city: `www.${site}` };
  const { version, locale } = await actor.read<{ version: number; locale: string }>('settings');
  const requests: [string, object][] = [
    [
      'customer-data',
      {
        firstName: site,
        lastName: `https://${site}`,
        email: 'robin@example.test',
        phone: '',
        address,
        locale,
        version,
      },
    ],
    [
      `delivery/${delivery!.id}/place`,
      { place: { name: site, ...address }, note: `Call ${site}`, version: delivery!.version },
    ],
    ['email', { email: `me@${site}`, password: 'pawtal' }],
    ['subscription/robin-mochi/cancel', { reason: `See ${site}` }],
  ];
  for (const [path, body] of requests) {
    const answer = await actor.post(path, body);
    expect({ statusCode: answer.statusCode, body: answer.body.slice(0, 300) }, path).toEqual({
      statusCode: 200,
      body: expect.any(String),
    });
  }
  const [moved] = await actor.open('robin-waffle');
  const { methods } = await actor.read<{ methods: { method: string; dates: { date: string }[] }[] }>(
    `delivery/${moved!.id}/ranges`,
  );
  const { method, dates } = methods[0]!;
  const day = dates.find(({ date }) => date !== moved!.date)!;
  const answer = await actor.post(`delivery/${moved!.id}/change-date`, {
    date: day.date,
    method,
    version: moved!.version,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return day.date;
}

test('No text that a customer or a stranger typed is a link in a mail, its calendar entry or the calendar feed', async () => {
  const robin = await actAs(backend, 'robin');
  await backend.database.pool.query(`update pets set name = $1 where public_id = 'robin-waffle'`, [site]);
  const date = await typeEverywhere(robin);
  const declared = { name: site, email: `a@${site}`, contract: `https://${site}/contract`, locale: 'de-DE' };
  const declaration = await backend.app.inject({ method: 'POST', url: api('withdrawal', 'de'), payload: declared });
  expect(declaration.statusCode, declaration.body).toBe(200);
  // The jobs mail the last day for changes.
  await backend.database.pool.query(`update due set at = 'infinity'
    where customer_id <> (select id from customers where public_id = 'c-robin')`);
  while (await lookAtDue(backend.database, readConfig({ DEMO: '1' }), new Date(`${addDays(date, -4)}T12:00:00Z`)))
    continue;
  const mails = (await mailsIn(backend.database)).filter(({ text }) => text.includes('evil'));
  const kinds = new Set(mails.map(({ kind }) => kind));
  for (const kind of ['delivery-date', 'place', 'email-asked', 'withdrawal', 'cancel', 'last-day'])
    expect([...kinds]).toContain(kind);
  let calendars = 0;
  for (const { kind, subject, text, html, attachments } of mails) {
    const parts = [subject, text, ...partsOf(parse(html)), ...attachments.map(({ content }) => content)];
    calendars += attachments.length;
    expect(parts.flatMap(foreignLinks), kind).toEqual([]);
  }
  expect(calendars).toBeGreaterThan(0);
  const { url } = (await robin.post('calendar')).json<{ url: string }>();
  const feed = (await backend.app.inject({ url: new URL(url).pathname, headers: { host: 'localhost:8002' } })).body;
  expect(feed.match(/^SUMMARY:/gm)!.length).toBeGreaterThan(2);
  expect(foreignLinks(feed.replaceAll('\r\n ', ''))).toEqual([]);
});

test('The check finds a link in each part of a mail', () => {
  expect(partsOf(parse(`<p>${site}</p><a href="https://${site}/x">x</a>`)).flatMap(foreignLinks)).toHaveLength(2);
  for (const text of ['evil.com', 'https://evil.example', 'a@evil.com']) expect(foreignLinks(text)).toHaveLength(1);
});
