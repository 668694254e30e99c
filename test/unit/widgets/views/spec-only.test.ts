import { afterAll, beforeAll, expect, test } from 'vitest';
import { facts } from '../../../../src/package/facts.ts';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import { dataOf } from '../../../../src/remote.ts';
import type { Account } from '../../../../src/stores/core/account.ts';
import { loadRest } from '../../../../src/stores/session/startup.ts';
import { arrivalsOf } from '../../../../src/stores/deliveries/arrival.ts';
import { contentChangesOf } from '../../../../src/stores/deliveries/content-changes.ts';
import { checkInsOf } from '../../../../src/stores/pets/check-in.ts';
import { loadOrThrow } from '../../../../src/stores/core/resource.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { backendAccount } from '../../../support/views/customer-views.ts';
import { loadAll } from '../../../support/views/rendered.ts';
import { isBeyond, specOnlyBody } from '../../../support/answers/spec-only.ts';
import { filledAt } from '../../../support/database/template.ts';
import { readView, stubBrowser } from '../../../support/views/views.ts';

/*
 * The journey of a customer whose backend has only the specification: every view, then every change. The reference backend
 * answers, without additions.
 */

let backend: Backend;
let account: Account;
let reports: { message: string }[];
const refused: string[] = [];

beforeAll(async () => {
  stubBrowser();
  backend = await startBackend();
  await backend.clock(filledAt.toISOString());
  const payload = { unsupported: 'specification' };
  await backend.app.inject({ method: 'POST', url: '/demo/api/unsupported', payload });
  const robin = await backendAccount(backend, 'robin');
  ({ account, reports } = robin);
  const { fetch } = robin.environment;
  robin.environment.fetch = async (url, init) => {
    const { pathname } = new URL(url, 'https://shop.test');
    const body = typeof init?.body === 'string' ? init.body : '';
    if (isBeyond(new Headers(init?.headers), pathname, body)) {
      refused.push(pathname);
      return new Response('Bad Request', { status: 400 });
    }
    const response = await fetch(url, init);
    if (!response.ok) return response;
    return new Response(specOnlyBody(init?.method ?? 'GET', pathname, await response.text()), response);
  };
  await loadOrThrow(account.deliveries);
  await loadAll(account, delivery().id, ['footer']);
  await loadRest(account);
}, 120_000);
afterAll(() => backend.close());

const delivery = () =>
  dataOf(account.deliveries.$state.get())!.deliveries.find(({ status }) => status === 'scheduled')!;
const tags = facts
  .map(({ tag }) => tag.name)
  .filter((name) => !/slot|consent|error|footer|withdrawal|cancel-contract/.test(name));

test('Every view shows what the specification has, without a failure or an untrue word', async () => {
  const texts = new Map<string, string>();
  const found: string[] = [];
  for (const tag of tags) {
    const { text, html, faults, missing } = await readView(tag, account, findLocale('en-GB')!, {
      attributes: { delivery: delivery().id },
    });
    texts.set(tag, text);
    found.push(...[...faults, ...missing].map((fault) => `${tag}: ${fault}`));
    if (/notification-error|error-panel/.test(html)) found.push(`${tag} shows a failure: ${text}`);
    if (/undefined|NaN|\[object|Invalid Date/.test(text)) found.push(`${tag}: ${text}`);
  }
  expect(found).toEqual([]);
  expect(texts.get('account-pets-list')).toContain('Waffle Active Feeding plan for Waffle');
  expect(texts.get('account-pets-list')).not.toContain('No feeding plan');
  expect(texts.get('account-navbar')).toContain('Dashboard Deliveries Feeding plan Shop');
  expect(texts.get('account-deliveries')).toContain('On its way');
  expect(texts.get('account-refer-a-friend')).toContain('Share your link');
  expect(account.$name.get()).toBe('Robin');
});

test('Every change of the specification is saved, as the specification has it', async () => {
  const { deliveries } = await loadOrThrow(account.deliveries);
  const onItsWay = deliveries.find(({ status }) => status === 'dispatched')!;
  expect((await arrivalsOf(account)(onItsWay.id).submit()).status).toBe('saved');
  const changes = contentChangesOf(account)(delivery().id);
  const wet = delivery()
    .pets.flatMap(({ items }) => items)
    .find(({ kind }) => kind === 'wet')!;
  const { version } = delivery();
  const quantities = { [wet.identifier]: wet.quantity - 1 };
  expect((await changes.submit({ kind: 'quantity', quantities, version })).status).toBe('saved');
  const pet = () => delivery().pets.find(({ scoopUrl }) => scoopUrl)!;
  const hasScoop = pet().items.some(({ kind, quantity }) => kind === 'scoop' && quantity > 0);
  for (const many of hasScoop ? ([0, 1] as const) : ([1] as const)) {
    const { petPublicId, scoopUrl: url } = pet();
    const scoop = await changes.submit({ kind: 'scoop', petPublicId, quantity: many, url: url! });
    expect(scoop.status).toBe('saved');
  }
  expect((await changes.submit({ kind: 'removed-all', url: delivery().removeAllUrl })).status).toBe('saved');
  const checkIn = await loadOrThrow(checkInsOf(account).of('robin-waffle'));
  await checkIn.answer('enjoying', 'yes');
  expect(checkIn.answersOf(dataOf(checkIn.pet.$state.get())!)).toMatchObject({ enjoying: 'yes' });
  expect(checkIn.$unsaved.get()).not.toHaveProperty('enjoying', 'yes');
  expect(refused).toEqual([]);
  expect(reports).toEqual([]);
});
