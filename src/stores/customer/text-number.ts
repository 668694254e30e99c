import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { text } from '../../contract/base.ts';
import { lineLimits } from '../../contract/limits.ts';
import * as calls from '../../contract/customer/settings.ts';
import type { Settings } from '../../contract/customer/settings.ts';
import { dataOf } from '../../remote.ts';
import { perAccount } from '../account/account-stores.ts';
import type { Account } from '../account/account.ts';
import { createEdit, replacing } from '../account/edit.ts';
import type { Change } from '../account/edit.ts';
import { createPersonalDraft } from '../account/personal-draft.ts';
import { readPhone } from '../../contract/typed-text/phone.ts';
import type { FieldError } from './check-details.ts';
import { settingsOf, toBody } from './settings.ts';

/** The number for text messages, which is the phone number of the contact details. Empty: no texts. */
export interface TextNumber {
  /** As typed; undefined: the field is closed. */
  $typed: ReadableAtom<string | undefined>;
  $error: ReadableAtom<FieldError | undefined>;
  edit: Change<string, Settings>;
  open: () => void;
  change: (typed: string) => void;
  /** Resolves with false if a typed number isn't saved. */
  save: () => Promise<boolean>;
  close: () => void;
}

function createTextNumber(account: Account): TextNumber {
  const { settings, saveDetails } = settingsOf(account);
  const $typed = atom<string | undefined>();
  const $error = atom<FieldError | undefined>();
  const changed = (): string | undefined => ($typed.get() === saved()?.phone ? undefined : $typed.get());
  const draft = createPersonalDraft(account, 'text-number', text, changed);
  $typed.set(draft.restored);
  const saved = (): Settings | undefined => dataOf(settings.$state.get());

  const edit = createEdit(account, calls.saveDetails, {
    send: async (phone: string, key) => {
      const present = saved();
      if (!present) throw new Error('The settings must be loaded before the number can change');
      return saveDetails({ ...toBody(present), phone }, key);
    },
    // No delivery shows the number.
    touches: ['settings', 'customer', 'shopping-customer', 'change-record'],
    ...replacing(settings, 'settings'),
    done: () => {
      draft.clear();
      $typed.set(undefined);
    },
  });
  const close = (): void => {
    draft.clear();
    $typed.set(undefined);
    $error.set(undefined);
    edit.reset();
  };

  return {
    $typed,
    $error,
    edit,
    open: () => {
      edit.reset();
      $typed.set(saved()?.phone ?? '');
    },
    change: (typed) => {
      $typed.set(typed);
      $error.set(undefined);
    },
    save: async () => {
      const typed = $typed.get();
      const present = saved();
      if (typed === undefined || !present) return true;
      const { text: number, problem } = readPhone(typed, lineLimits.phone);
      if (number === present.phone) {
        close();
        return true;
      }
      $error.set(problem);
      if (problem) return false;
      const state = await edit.submit(number);
      if (state.status !== 'failed') return true;
      if (state.problem === 'signed-out') draft.keep();
      if (state.error.field === 'phone') $error.set({ code: 'invalid' });
      return false;
    },
    close,
  };
}

/** Needs the loaded customer, who owns the draft. */
export const textNumberOf = perAccount(createTextNumber);
