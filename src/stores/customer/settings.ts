import { send } from '../../api/send.ts';
import { getChangeRecord } from '../../contract/customer/changes.ts';
import type { Change as RecordedChange } from '../../contract/customer/changes.ts';
import * as calls from '../../contract/customer/settings.ts';
import type { DetailsBody, MailBody, Mails, Receipts, Settings } from '../../contract/customer/settings.ts';
import { dataOf } from '../../remote.ts';
import { customerResource, perAccount } from '../account/account-stores.ts';
import type { Account } from '../account/account.ts';
import { createEdit, presentState, replacing } from '../account/edit.ts';
import type { Change } from '../account/edit.ts';
import type { Resource } from '../core/resource.ts';

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

const urlOf = ({ url }: { url: CalendarLink }): CalendarLink => url;
const kindsOf = ({ kinds }: Mails): Mails['kinds'] => kinds;

export const settingsOf = perAccount((account: Account): SettingsStore => {
  const { client, topics } = account;
  const settings = topics.register('settings', customerResource(account, calls.getSettings));
  const changeRecord = topics.register(
    'change-record',
    customerResource(account, getChangeRecord, ({ changes }) => changes),
  );
  const calendarLink = topics.register('calendar-link', customerResource(account, calls.getCalendarLink, urlOf));
  const mails = topics.register('mails', customerResource(account, calls.getMails, kindsOf));
  const receipts = topics.register('receipts', customerResource(account, calls.getReceipts));

  const saveDetails: SettingsStore['saveDetails'] = async (body, key) => {
    try {
      return await send(client, calls.saveDetails, { body }, key);
    } catch (error) {
      const now = presentState(error, calls.settings, account.environment);
      if (now) settings.set(now);
      // Saved already: an earlier attempt succeeded, but its response was lost.
      if (now && isSame(toBody(now), body)) return now;
      throw error;
    }
  };
  const link = { request: () => ({}), pick: urlOf, ...replacing(calendarLink, 'calendar-link') };

  return {
    settings,
    changeRecord,
    calendarLink,
    makeLink: createEdit(account, calls.makeCalendarLink, link),
    revokeLink: createEdit(account, calls.revokeCalendarLink, link),
    receipts,
    mails,
    saveMail: createEdit(account, calls.saveMail, {
      request: (body: MailBody) => ({ body }),
      pick: kindsOf,
      ...replacing(mails, 'mails'),
    }),
    language: createEdit(account, calls.saveDetails, {
      send: async (locale: string, key) => {
        const saved = dataOf(settings.$state.get());
        if (!saved) throw new Error('The settings must be loaded before the language can change');
        return saveDetails({ ...toBody(saved), locale }, key);
      },
      // The backend translates the names of items and products, and the texts of plans.
      touches: ['settings', 'customer', 'deliveries', 'prices', 'plans', 'products', 'change-record'],
      ...replacing(settings, 'settings'),
    }),
    saveDetails,
  };
});
