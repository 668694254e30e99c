import {
  getCalendarLink,
  getChangeRecord,
  getSettings,
  makeCalendarLink,
  revokeCalendarLink,
  saveDetails,
} from '../../contract/customer/settings-calls.ts';
import type { Call } from '../../contract/call.ts';
import type { Change } from '../../contract/customer/change-record.ts';
import type { DetailsBody } from '../../contract/customer/bodies.ts';
import type { Settings } from '../../contract/customer/settings.ts';
import { settings as settingsSchema } from '../../contract/customer/settings.ts';
import type { GenericSchema, InferOutput } from 'valibot';
import { safeParse } from 'valibot';
import { ApiError } from '../../api/errors.ts';
import { dataOf } from '../../remote.ts';
import type { Account } from '../core/account.ts';
import { createResource, need } from '../core/resource.ts';
import type { Resource } from '../core/resource.ts';
import { createEdit } from '../core/edit.ts';
import type { Edit } from '../core/edit.ts';
import { perAccount } from '../core/per-account.ts';

/** Secret: whoever has it can read the calendar. null: there is no link. */
export type CalendarLink = string | null;

export interface SettingsStore {
  settings: Resource<Settings>;
  record: Resource<Change[]>;
  calendar: Resource<CalendarLink>;
  /** A new link ends the one before. */
  makeLink: Edit<void, CalendarLink>;
  endLink: Edit<void, CalendarLink>;
  /** Everything else stays as it is saved. */
  language: Edit<string, Settings>;
  /** For whoever changes details. A conflict puts what is saved now in place. */
  send: (details: DetailsBody, key: string) => Promise<Settings>;
}

/** What is saved, in the shape in which it is sent. */
export const toBody = ({ version, firstName, lastName, email, phone, address, locale }: Settings): DetailsBody => {
  const { country: _, ...lines } = address;
  return { firstName, lastName, email, phone, address: lines, locale, version };
};

const currentOf = (error: unknown): Settings | undefined => {
  const parsed = safeParse(settingsSchema, error instanceof ApiError ? error.current : undefined);
  return parsed.success ? parsed.output : undefined;
};

const isSame = (a: DetailsBody, b: DetailsBody): boolean =>
  JSON.stringify({ ...a, version: 0 }) === JSON.stringify({ ...b, version: 0 });

export const settingsOf = perAccount((account: Account): SettingsStore => {
  const load = <S extends GenericSchema, T>(call: Call<S>, pick: (answer: InferOutput<S>) => T): Resource<T> =>
    createResource(
      async () => {
        await need(account.customer);
        return pick(await account.http.read(call, account.url(call)));
      },
      (error) => account.session.caught(error),
    );
  const settings = load(getSettings, (answer) => answer);
  const record = load(getChangeRecord, ({ changes }) => changes);
  const calendar = load(getCalendarLink, ({ url }) => url);
  // The customer is fetched afresh after each change, here, in another tag or in another tab: these follow.
  account.customer.$state.listen(({ status }) => {
    if (status === 'success') for (const each of [settings, record, calendar]) each.refresh();
  });

  const send: SettingsStore['send'] = async (body, key) => {
    try {
      return await account.http.send(saveDetails, account.url(saveDetails), { body, key });
    } catch (error) {
      const now = currentOf(error);
      if (now) settings.set(now);
      // Saved already, by a try whose answer never came and whose key went with the page.
      if (now && isSame(toBody(now), body)) return now;
      throw error;
    }
  };
  const link = (call: typeof makeCalendarLink): Edit<void, CalendarLink> =>
    createEdit(
      account,
      async (_, key) => (await account.http.send(call, account.url(call), { key })).url,
      (url) => calendar.set(url),
    );
  return {
    settings,
    record,
    calendar,
    makeLink: link(makeCalendarLink),
    endLink: link(revokeCalendarLink),
    language: createEdit(
      account,
      async (locale, key) => {
        const saved = dataOf(settings.$state.get());
        if (!saved) throw new Error('A language was chosen before the settings were there');
        return send({ ...toBody(saved), locale }, key);
      },
      settings.set,
    ),
    send,
  };
});
