import { createECDH, randomBytes } from 'node:crypto';
import type { MadeGrant } from '../../../src/contract/customer/grants.ts';
import type { Settings } from '../../../src/contract/customer/settings.ts';
import { dataOf } from '../../../src/remote.ts';
import type { Account } from '../../../src/stores/account/account.ts';
import { loadOrThrow } from '../../../src/stores/core/resource.ts';
import { accessOf } from '../../../src/stores/customer/access/access.ts';
import { deletionOf } from '../../../src/stores/customer/account-deletion.ts';
import { detailsOf } from '../../../src/stores/customer/details.ts';
import { assistantsOf } from '../../../src/stores/customer/access/assistants.ts';
import { dogsToFeed, grantsOf } from '../../../src/stores/customer/access/grants.ts';
import { householdOf } from '../../../src/stores/customer/access/household.ts';
import { emailOf } from '../../../src/stores/customer/access/email.ts';
import { passkeysOf } from '../../../src/stores/customer/access/passkeys.ts';
import { paymentOf } from '../../../src/stores/customer/payment.ts';
import { paymentMethodsOf } from '../../../src/stores/customer/payment-methods.ts';
import { personalDataOf } from '../../../src/stores/customer/personal-data.ts';
import { pushOf } from '../../../src/stores/customer/push.ts';
import { settingsOf } from '../../../src/stores/customer/settings.ts';
import { textNumberOf } from '../../../src/stores/customer/text-number.ts';
import { undoOf } from '../../../src/stores/customer/undo.ts';
import { dayIn } from '../../../src/zones.ts';
import type { StoreCases } from '../views/store-cases.ts';

const saved = (account: Account): Settings | undefined => dataOf(settingsOf(account).settings.$state.get());
const laterSettings = async (account: Account, version: number): Promise<Settings> => ({
  ...(await loadOrThrow(settingsOf(account).settings)),
  firstName: 'Someone',
  version,
});

/** The stores of the customer. */
export const customerStores: readonly StoreCases[] = [
  {
    store: 'accessOf',
    reads: [
      { call: 'getPassword', resource: async (account) => accessOf(account).password },
      { call: 'getDevices', resource: async (account) => accessOf(account).devices },
    ],
    changes: [
      {
        call: 'savePassword',
        brings: ['password'],
        open: async (account) => {
          const { savePassword, password } = accessOf(account);
          return {
            $state: savePassword.$state,
            act: () => savePassword.submit({ next: 'a new password', current: 'pawtal' }),
            shown: () => dataOf(password.$state.get()),
          };
        },
      },
      {
        call: 'signOutDevice',
        brings: ['devices'],
        open: async (account) => {
          const { signOut, devices } = accessOf(account);
          return {
            $state: signOut.$state,
            act: () => signOut.submit('p-2'),
            shown: () => dataOf(devices.$state.get()),
          };
        },
      },
      {
        call: 'signOutEverywhere',
        open: async (account) => {
          const { signOutEverywhere } = accessOf(account);
          return { $state: signOutEverywhere.$state, act: () => signOutEverywhere.submit() };
        },
      },
    ],
  },
  {
    store: 'deletionOf',
    reads: [{ call: 'getAccountDeletion', resource: async (account) => deletionOf(account).state }],
    changes: [
      {
        call: 'deleteAccount',
        open: async (account) => {
          const { ask, state } = deletionOf(account);
          return {
            $state: ask.$state,
            act: () => ask.submit({ password: 'pawtal' }),
            shown: () => dataOf(state.$state.get()),
          };
        },
      },
      {
        call: 'keepAccount',
        scenario: { leaving: true },
        open: async (account) => {
          const { keep, state } = deletionOf(account);
          return { $state: keep.$state, act: () => keep.submit(), shown: () => dataOf(state.$state.get()) };
        },
      },
    ],
  },
  {
    store: 'detailsOf',
    changes: [
      {
        call: 'saveDetails',
        brings: ['settings'],
        current: laterSettings,
        open: async (account) => {
          const { version } = await loadOrThrow(settingsOf(account).settings);
          const form = detailsOf(account);
          form.open();
          form.change('phone', '0117 496 0123');
          return {
            $state: form.edit.$state,
            act: () => form.save(),
            version,
            entered: (page) => detailsOf(page).$entered.get()?.values.phone,
            shown: () => saved(account),
            onNewest: () => form.saveOnNewest(),
          };
        },
      },
    ],
  },
  {
    store: 'emailOf',
    reads: [{ call: 'getEmail', resource: async (account) => emailOf(account).state }],
    changes: [
      {
        call: 'requestEmail',
        brings: ['email'],
        open: async (account) => {
          const { ask, edit, type, state } = emailOf(account);
          type('new@example.test');
          return {
            $state: edit.$state,
            act: () => ask({ email: 'new@example.test', password: 'pawtal' }),
            entered: (page) => emailOf(page).$typed.get(),
            shown: () => dataOf(state.$state.get()),
          };
        },
      },
      {
        call: 'cancelEmail',
        brings: ['email'],
        open: async (account) => {
          const { cancel, state } = emailOf(account);
          return { $state: cancel.$state, act: () => cancel.submit(), shown: () => dataOf(state.$state.get()) };
        },
      },
    ],
  },
  // It makes no call.
  { store: 'passkeyOfferOf' },
  {
    store: 'passkeysOf',
    reads: [{ call: 'getPasskeys', resource: async (account) => passkeysOf(account).passkeys }],
    changes: [
      {
        call: 'startPasskey',
        open: async (account) => {
          const { start } = passkeysOf(account);
          return { $state: start.$state, act: () => start.submit({ password: 'pawtal' }) };
        },
      },
      {
        call: 'addPasskey',
        brings: ['passkeys'],
        open: async (account) => {
          const { add, passkeys } = passkeysOf(account);
          const made = { id: 'made', clientDataJSON: 'made', attestationObject: 'made', transports: [] };
          return { $state: add.$state, act: () => add.submit(made), shown: () => dataOf(passkeys.$state.get()) };
        },
      },
      {
        call: 'renamePasskey',
        brings: ['passkeys'],
        open: async (account) => {
          const { rename, passkeys } = passkeysOf(account);
          return {
            $state: rename.$state,
            act: () => rename.submit({ id: 'p-2', name: 'My phone' }),
            shown: () => dataOf(passkeys.$state.get()),
          };
        },
      },
      {
        call: 'removePasskey',
        brings: ['passkeys'],
        open: async (account) => {
          const { remove, passkeys } = passkeysOf(account);
          return {
            $state: remove.$state,
            act: () => remove.submit('p-2'),
            shown: () => dataOf(passkeys.$state.get()),
          };
        },
      },
    ],
  },
  {
    store: 'assistantsOf',
    reads: [{ call: 'getAssistants', resource: async (account) => assistantsOf(account).assistants }],
    changes: [
      {
        call: 'revokeAssistant',
        brings: ['assistants'],
        open: async (account) => {
          const { revoke, assistants } = assistantsOf(account);
          return {
            $state: revoke.$state,
            act: () => revoke.submit('as-1'),
            shown: () => dataOf(assistants.$state.get()),
          };
        },
      },
    ],
  },
  {
    store: 'grantsOf',
    reads: [{ call: 'getGrants', resource: async (account) => grantsOf(account).grants }],
    changes: [
      {
        call: 'makeGrant',
        brings: ['grants'],
        open: async (account) => {
          const pets = dogsToFeed(await loadOrThrow(account.pets)).map(({ petPublicId }) => petPublicId);
          const { edit, make, grants, type } = grantsOf(account);
          const since = dayIn('Europe/London', account.$now.get());
          type({ label: 'Aunt Jo', since });
          return {
            $state: edit.$state,
            act: () => make({ kind: 'sitter', label: 'Aunt Jo', pets, since, until: since }),
            pick: ({ grants: all }: MadeGrant) => all,
            entered: (page) => grantsOf(page).$typed.get().label || undefined,
            shown: () => dataOf(grants.$state.get()),
          };
        },
      },
      {
        call: 'revokeGrant',
        brings: ['grants'],
        open: async (account) => {
          const { revoke, grants } = grantsOf(account);
          return { $state: revoke.$state, act: () => revoke.submit('g-1'), shown: () => dataOf(grants.$state.get()) };
        },
      },
    ],
  },
  {
    store: 'householdOf',
    reads: [{ call: 'getHousehold', resource: async (account) => householdOf(account).household }],
    changes: [
      {
        call: 'invitePerson',
        brings: ['household'],
        open: async (account) => {
          const { edit, invite, household, type } = householdOf(account);
          type({ label: 'Kim', email: 'kim@example.test' });
          return {
            $state: edit.$state,
            act: () => invite({ label: 'Kim', email: 'kim@example.test', scopes: ['manage'], until: null }),
            entered: (page) => householdOf(page).$typed.get().email || undefined,
            shown: () => dataOf(household.$state.get()),
          };
        },
      },
      {
        call: 'endPerson',
        brings: ['household'],
        open: async (account) => {
          const { end, household } = householdOf(account);
          return { $state: end.$state, act: () => end.submit('p-1'), shown: () => dataOf(household.$state.get()) };
        },
      },
      {
        call: 'actFor',
        open: async (account) => {
          const { act } = householdOf(account);
          return { $state: act.$state, act: () => act.submit('p-2') };
        },
      },
    ],
  },
  {
    store: 'paymentOf',
    reads: [
      {
        call: 'getCharges',
        resource: async (account) => paymentOf(account).charges,
      },
      {
        call: 'getPaymentResult',
        resource: async (account) => paymentOf(account).result,
        scenario: { back: 'paid' },
      },
    ],
    changes: [
      {
        call: 'startPayment',
        open: async (account) => {
          const { start } = paymentOf(account);
          return { $state: start.$state, act: () => start.submit({ purpose: 'method', delivery: null }) };
        },
      },
    ],
  },
  {
    store: 'paymentMethodsOf',
    reads: [{ call: 'getPaymentMethods', resource: async (account) => paymentMethodsOf(account).methods }],
    changes: [
      {
        call: 'chooseDefaultMethod',
        brings: ['payment-methods'],
        open: async (account) => {
          const { makeDefault, methods } = paymentMethodsOf(account);
          return {
            $state: makeDefault.$state,
            act: () => makeDefault.submit('m-2'),
            shown: () => dataOf(methods.$state.get()),
          };
        },
      },
      {
        call: 'chooseReserveMethod',
        brings: ['payment-methods'],
        open: async (account) => {
          const { allowReserve, methods } = paymentMethodsOf(account);
          return {
            $state: allowReserve.$state,
            act: () => allowReserve.submit({ id: 'm-2', on: false }),
            shown: () => dataOf(methods.$state.get()),
          };
        },
      },
      {
        call: 'removePaymentMethod',
        brings: ['payment-methods'],
        open: async (account) => {
          const { remove, methods } = paymentMethodsOf(account);
          return {
            $state: remove.$state,
            act: () => remove.submit('m-2'),
            shown: () => dataOf(methods.$state.get()),
          };
        },
      },
    ],
  },
  {
    store: 'personalDataOf',
    reads: [{ call: 'getPersonalData', resource: async (account) => personalDataOf(account).state }],
    changes: [
      {
        call: 'requestPersonalData',
        brings: ['personal-data'],
        open: async (account) => {
          const { ask, state } = personalDataOf(account);
          return {
            $state: ask.$state,
            act: () => ask.submit({ password: 'pawtal' }),
            shown: () => dataOf(state.$state.get()),
          };
        },
      },
    ],
  },
  {
    store: 'settingsOf',
    reads: [
      { call: 'getSettings', resource: async (account) => settingsOf(account).settings },
      { call: 'getChangeRecord', resource: async (account) => settingsOf(account).changeRecord },
      { call: 'getCalendarLink', resource: async (account) => settingsOf(account).calendarLink },
      { call: 'getReceipts', resource: async (account) => settingsOf(account).receipts },
      { call: 'getMails', resource: async (account) => settingsOf(account).mails },
    ],
    changes: [
      ...(['makeLink', 'revokeLink'] as const).map((name) => ({
        call: ({ makeLink: 'makeCalendarLink', revokeLink: 'revokeCalendarLink' } as const)[name],
        brings: ['calendar-link'] as const,
        open: async (account: Account) => {
          const { [name]: edit, calendarLink } = settingsOf(account);
          return { $state: edit.$state, act: () => edit.submit(), shown: () => dataOf(calendarLink.$state.get()) };
        },
      })),
      {
        call: 'saveMail',
        brings: ['mails'],
        open: async (account) => {
          const { saveMail, mails } = settingsOf(account);
          return {
            $state: saveMail.$state,
            act: () => saveMail.submit({ kind: 'last-day', on: false }),
            shown: () => dataOf(mails.$state.get()),
          };
        },
      },
      {
        call: 'saveDetails',
        brings: ['settings'],
        // The backend translates the names of items and products, and the texts of plans.
        touches: ['settings', 'customer', 'deliveries', 'prices', 'plans', 'products', 'change-record'],
        current: laterSettings,
        open: async (account) => {
          const { language, settings } = settingsOf(account);
          const { version } = await loadOrThrow(settings);
          return {
            $state: language.$state,
            act: () => language.submit('fr-FR'),
            version,
            shown: () => saved(account),
          };
        },
      },
    ],
  },
  {
    store: 'pushOf',
    reads: [{ call: 'getPush', resource: async (account) => pushOf(account).push }],
    changes: [
      {
        call: 'addPushDevice',
        brings: ['push'],
        open: async (account) => {
          const { add } = pushOf(account);
          const keys = {
            p256dh: createECDH('prime256v1').generateKeys('base64url'),
            auth: randomBytes(16).toString('base64url'),
          };
          return {
            $state: add.$state,
            act: () => add.submit({ endpoint: 'https://push.example/1', keys }),
            shown: () => dataOf(pushOf(account).push.$state.get()),
          };
        },
      },
      {
        call: 'removePushDevice',
        brings: ['push'],
        open: async (account) => {
          const { remove } = pushOf(account);
          return {
            $state: remove.$state,
            act: () => remove.submit('d-1'),
            shown: () => dataOf(pushOf(account).push.$state.get()),
          };
        },
      },
      {
        call: 'saveReminder',
        brings: ['push'],
        open: async (account) => {
          const { saveKind } = pushOf(account);
          return {
            $state: saveKind.$state,
            act: () => saveKind.submit({ kind: 'food', on: false }),
            shown: () => dataOf(pushOf(account).push.$state.get()),
          };
        },
      },
      {
        call: 'saveQuiet',
        brings: ['push'],
        open: async (account) => {
          const { saveQuiet } = pushOf(account);
          return {
            $state: saveQuiet.$state,
            act: () => saveQuiet.submit({ on: true, from: '20:00', until: '09:30' }),
            shown: () => dataOf(pushOf(account).push.$state.get()),
          };
        },
      },
    ],
  },
  {
    store: 'textNumberOf',
    changes: [
      {
        call: 'saveDetails',
        brings: ['settings'],
        touches: ['settings', 'customer', 'shopping-customer', 'change-record'],
        current: laterSettings,
        open: async (account) => {
          const { version } = await loadOrThrow(settingsOf(account).settings);
          const number = textNumberOf(account);
          number.open();
          number.change('+44 7700 900123');
          return {
            $state: number.edit.$state,
            act: () => number.save(),
            version,
            entered: (page) => textNumberOf(page).$typed.get(),
            shown: () => saved(account),
            onNewest: () => number.save(),
          };
        },
      },
    ],
  },
  {
    store: 'undoOf',
    changes: [
      {
        call: 'undoChange',
        open: async (account) => {
          const { edit, revert } = undoOf(account);
          return { $state: edit.$state, act: () => revert('K-000001') };
        },
      },
      {
        call: 'previewUndo',
        isPreview: true,
        open: async (account) => {
          const { $preview, choose } = undoOf(account);
          return { $state: $preview, act: () => choose('K-000001') };
        },
      },
    ],
  },
];
