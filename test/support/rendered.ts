import { createElement } from 'react';
import { prerender } from 'react-dom/static';
import { WidgetContext } from '../../src/element/widget.tsx';
import type { Attributes, View, Widget } from '../../src/element/widget.tsx';
import type { Environment } from '../../src/environment.ts';
import { createFormat } from '../../src/i18n/format.ts';
import type { LocaleEntry } from '../../src/i18n/locale-table.ts';
import { createTranslate } from '../../src/i18n/messages.ts';
import type { MessageTree } from '../../src/i18n/messages.ts';
import { createAccount } from '../../src/stores/core/account.ts';
import type { Account } from '../../src/stores/core/account.ts';
import { checkInsOf } from '../../src/stores/pets/check-in.ts';
import { profilesOf } from '../../src/stores/pets/profile.ts';
import { settingsOf } from '../../src/stores/customer/settings.ts';
import { breakdownsOf } from '../../src/stores/deliveries/breakdown.ts';
import { changeDateOf } from '../../src/stores/deliveries/change-date.ts';
import { methodForAllOf } from '../../src/stores/deliveries/delivery-method.ts';
import { shopOf } from '../../src/stores/shop/shop.ts';
import { dataOf } from '../../src/remote.ts';
import { ProfileForm } from '../../widgets/profile/lazy.ts';

/** Loads what any tag shows. Views render what is loaded: effects don't run here. */
export async function loadAll(environment: Environment, box: string): Promise<Account> {
  const account = createAccount(environment);
  const { settings, changeRecord, calendarLink, mails } = settingsOf(account);
  await Promise.all([account.customer.load(), account.pets.load(), account.navbar.load()]);
  const pets = dataOf(account.pets.$state.get()) ?? [];
  await Promise.all([
    account.deliveries.load(),
    account.deliveries.one(box).load(),
    account.referral.load(),
    account.dryClaims.load(),
    ...pets.map(({ petPublicId }) => account.feedingPlans.of(petPublicId).load()),
    ProfileForm.code.load(),
    ...pets.map(({ petPublicId }) => profilesOf(account).profile(petPublicId).load()),
    ...pets.map(({ petPublicId }) => checkInsOf(account).of(petPublicId).load()),
    ...[settings, changeRecord, calendarLink, mails, shopOf(account).products].map((each) => each.load()),
    changeDateOf(account)(box).ranges.load(),
    methodForAllOf(account).options.load(),
    breakdownsOf(account).of(box).load(),
  ]);
  return account;
}

export interface Shown {
  html: string;
  /** Keys of texts that there aren't. */
  missing: string[];
}

/** Renders a tag's view to HTML. */
export async function render(
  View: View,
  {
    account,
    locale,
    messages,
    attributes,
  }: {
    account: Account;
    locale: LocaleEntry;
    messages: MessageTree;
    attributes: Attributes;
  },
): Promise<Shown> {
  const missing: string[] = [];
  const element = { children: [], textContent: '', dataset: {}, localName: 'account-x', querySelectorAll: () => [] };
  const widget: Widget = {
    account,
    locale,
    element: element as unknown as HTMLElement,
    t: createTranslate(messages, locale.messages, (key) => missing.push(key)),
    format: createFormat(locale),
    href: (path) => path,
    picture: (url) => url ?? undefined,
    emit: () => true,
    open: false,
  };
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    createElement(WidgetContext, { value: widget }, createElement(View, { attributes })),
    { onError: (error) => void errors.push(error) },
  );
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return { html, missing };
}
