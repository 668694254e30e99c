import { addDays } from '../../../src/days.ts';
import { pick } from './caller.ts';
import type { Prepare } from './caller.ts';
import { now } from '../../support/clock.ts';

const today = (): string => new Date(now()).toISOString().slice(0, 10);

const pause = () => ({ from: addDays(today(), 5), until: addDays(today(), 40) });

/** Each kind of change of deliveries and settings. */
export const changes: Readonly<Record<string, Prepare>> = {
  'date of a delivery': async (caller) => {
    const delivery = pick(await caller.open());
    if (!delivery) return undefined;
    const { methods, version } = await caller.get(`delivery/${delivery.id}/ranges`);
    const { method, dates } = pick<any>(methods) ?? {};
    const date = pick<any>(dates ?? [])?.date;
    return date && { path: `delivery/${delivery.id}/change-date`, body: { date, method, version } };
  },
  'method of all deliveries': async (caller) => {
    const { method, version } = await caller.get('delivery/method');
    if (version === undefined) return undefined;
    return { path: 'delivery/method', body: { method: method === 'window' ? 'named-day' : 'window', version } };
  },
  'quantity of an item': async (caller) => {
    const delivery = pick(await caller.open());
    const body = {
      identifierDesiredQuantityMapping: { 'lamb-roll': Math.floor(Math.random() * 4) },
      version: delivery?.version,
    };
    return delivery && { path: `box-breakdown/upcoming/${delivery.id}/adjust-quantity`, body };
  },
  'note for the driver': async (caller) => {
    const delivery = pick(await caller.open());
    return (
      delivery && {
        path: `delivery/${delivery.id}/place`,
        body: { place: null, note: `Ring ${Math.random()}`, version: delivery.version },
      }
    );
  },
  'order of a treatment': async (caller) => {
    const found = (await caller.get('treatments')).dogs.find((each: any) => each.offer ?? each.ordered);
    const about = found?.offer ?? found?.ordered;
    return (
      about && {
        path: `treatments/${found.petPublicId}`,
        body: { ordered: about === found.offer, version: about.version },
      }
    );
  },
  'preview of an interval': async (caller) => {
    const { version, offered } = await caller.get('rhythm');
    return { path: 'rhythm/all/preview', body: { weeks: pick<number>(offered), version } };
  },
  interval: async (caller) => {
    const { version, offered } = await caller.get('rhythm');
    return { path: 'rhythm/all', body: { weeks: pick<number>(offered), version } };
  },
  'preview of a pause': async ({ customer }) => ({
    path: `subscription/${customer.pets[0]}/pause/preview`,
    body: pause(),
  }),
  pause: async ({ customer }) => ({ path: `subscription/${customer.pets[0]}/pause`, body: pause() }),
  'end of a pause': async (caller) => {
    const path = `subscription/${caller.customer.pets[0]}`;
    await caller.send('POST', `${path}/pause`, pause());
    return { path: `${path}/resume`, body: {} };
  },
  cancellation: async ({ customer }) => ({ path: `subscription/${customer.pets[0]}/cancel`, body: {} }),
  restart: async (caller) => {
    const path = `subscription/${caller.customer.pets[0]}`;
    await caller.send('POST', `${path}/cancel`, {});
    return { path: `${path}/restart`, body: {} };
  },
  undo: async (caller) => {
    await caller.send('POST', `subscription/${caller.customer.pets[0]}/pause`, pause());
    const [latest] = (await caller.get('changes')).changes;
    return latest?.undoUntil && { path: `changes/${latest.reference}/undo` };
  },
  'weight of a dog': async (caller) => {
    const path = `pet/profile/${caller.customer.pets[0]}`;
    const { version } = await caller.get(path);
    return { path, body: { version, answers: { weightKg: 5 + Math.floor(Math.random() * 30) } } };
  },
  details: async (caller) => {
    const { firstName, lastName, email, address, locale, version } = await caller.get('settings');
    const { line1, line2, postcode, city } = address;
    return {
      path: 'customer-data',
      body: {
        firstName,
        lastName,
        email,
        phone: `+44 20 ${Math.floor(1e7 * Math.random())}`,
        address: { line1, line2, postcode, city },
        locale,
        version,
      },
    };
  },
  'kind of mail': async () => ({ path: 'mails', body: { kind: 'last-day', on: Math.random() > 0.5 } }),
  'calendar link': async () => ({ path: 'calendar' }),
};
