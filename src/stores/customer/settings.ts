import type { Client } from '../../api/client.ts';
import * as api from '../../api/calls/customer.ts';
import type { DetailsBody, MailBody } from '../../contract/customer/bodies.ts';
import type { Change as RecordedChange } from '../../contract/customer/changes.ts';
import { settings as settingsSchema } from '../../contract/customer/settings.ts';
import type { Mails, Receipts, Settings } from '../../contract/customer/settings.ts';
import { dataOf } from '../../remote.ts';
import { customerResource, perAccount } from '../core/account-stores.ts';
import type { Account } from '../core/account.ts';
import { createEdit, presentState } from '../core/edit.ts';
import type { Change } from '../core/edit.ts';
import type { Resource } from '../core/resource.ts';
import type { Topic } from '../core/topics.ts';
import { rereadFrom } from '../core/resource.ts';

/** A secret: it grants access to the calendar. null: there is no link. */
export type CalendarLink = string | null;

export interface SettingsStore {
  settings: Resource<Settings>;
  changeRecord: Resource<RecordedChange[]>;
  calendarLink: Resource<CalendarLink>;
  /** Creates a link and revokes the previous one. */
  makeLink: Change<void, CalendarLink>;
  revokeLink: Change<void, CalendarLink>;
  receipts: Resource<Receipts>;
  mails: Resource<Mails['kinds']>;
  /** Switches one kind of mail on or off. */
  saveMail: Change<MailBody, Mails['kinds']>;
  /** Saves another language; all other settings stay as they are. */
  language: Change<string, Settings>;
  /** Makes the call of a details edit. After a conflict `settings` holds the present state. */
  saveDetails: (details: DetailsBody, key: string) => Promise<Settings>;
}

/** The saved settings in the shape of a request body. */
export const toBody = ({ version, firstName, lastName, email, phone, address, locale }: Settings): DetailsBody => {
  const { country: _, ...lines } = address;
  return { firstName, lastName, email, phone, address: lines, locale, version };
};

const isSame = (a: DetailsBody, b: DetailsBody): boolean =>
  JSON.stringify({ ...a, version: 0 }) === JSON.stringify({ ...b, version: 0 });

export const settingsOf = perAccount((account: Account): SettingsStore => {
  const { client, topics } = account;
  const create = <T>(topic: Topic, read: (client: Client) => Promise<T>): Resource<T> =>
    topics.register(topic, customerResource(account, read));
  const settings = create('settings', api.getSettings);
  const changeRecord = create('change-record', api.getChangeRecord);
  const calendarLink = create('calendar-link', api.getCalendarLink);

  const mails = create('mails', api.getMails);
  const receipts = create('receipts', api.getReceipts);

  const saveDetails: SettingsStore['saveDetails'] = async (body, key) => {
    try {
      return await api.saveDetails(client, body, key);
    } catch (error) {
      const now = presentState(error, settingsSchema, account.environment);
      if (now) settings.set(now);
      // Saved already: an earlier attempt succeeded, but its response was lost.
      if (now && isSame(toBody(now), body)) return now;
      throw error;
    }
  };
  const linkEdit = (send: (client: Client, key: string) => Promise<CalendarLink>): Change<void, CalendarLink> =>
    createEdit(account, {
      send: (_, key) => send(client, key),
      touches: ['calendar-link', 'change-record'],
      reread: () => rereadFrom(calendarLink),
      saved: (url) => {
        calendarLink.set(url);
        return ['calendar-link'];
      },
    });

  return {
    settings,
    changeRecord,
    calendarLink,
    makeLink: linkEdit(api.makeCalendarLink),
    revokeLink: linkEdit(api.revokeCalendarLink),
    receipts,
    mails,
    saveMail: createEdit(account, {
      send: (body, key) => api.saveMail(client, body, key),
      touches: ['mails'],
      reread: () => rereadFrom(mails),
      saved: (kinds) => {
        mails.set(kinds);
        return ['mails'];
      },
    }),
    language: createEdit(account, {
      send: async (locale, key) => {
        const saved = dataOf(settings.$state.get());
        if (!saved) throw new Error('The settings must be loaded before the language can change');
        return saveDetails({ ...toBody(saved), locale }, key);
      },
      // The backend translates the names of items and products, and the texts of plans.
      touches: ['settings', 'customer', 'deliveries', 'prices', 'plans', 'products', 'change-record'],
      reread: () => rereadFrom(settings),
      saved: (data) => {
        settings.set(data);
        return ['settings'];
      },
    }),
    saveDetails,
  };
});
