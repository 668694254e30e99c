import { createElement } from 'react';
import { prerender } from 'react-dom/static';
import { WidgetContext } from '../../../src/element/widget.tsx';
import type { Attributes, View, Widget } from '../../../src/element/widget.tsx';
import { createFormat } from '../../../src/i18n/format.ts';
import type { LocaleEntry } from '../../../src/i18n/locale-table.ts';
import { createMessages } from '../../../src/i18n/messages.ts';
import type { MessageTree } from '../../../src/i18n/messages.ts';
import { dataOf } from '../../../src/remote.ts';
import type { Account } from '../../../src/stores/account/account.ts';
import { webUrl } from '../../../src/web-url.ts';
import { memoize } from '../../../src/memoize.ts';
import { storeSegment } from '../../../src/stores/account/first-reads.ts';
import { declarationsOf } from '../../../src/stores/legal/declarations.ts';
import { checkInsOf } from '../../../src/stores/pets/check-in.ts';
import { profilesOf } from '../../../src/stores/pets/profile.ts';
import { ProfileForm, Weights } from '../../../widgets/profile/view.tsx';
import { sampleIds } from './store-cases.ts';
import type { CallName, Ids, StoreCases } from './store-cases.ts';
import { customerStores } from '../stores/customer.ts';
import { Arrival } from '../../../widgets/deliveries/row.tsx';
import { Far, Past } from '../../../widgets/deliveries/view.tsx';
import { actionsCode } from '../../../widgets/delivery/lazy.ts';
import { InDelivery } from '../../../widgets/delivery/actions/live-item.tsx';
import { Extras, Swap } from '../../../widgets/feeding-plan/plan/blend.tsx';
import { Blend } from '../../../widgets/feeding-plan/plan/plans.tsx';
import { UnderWay } from '../../../widgets/next-delivery/view.tsx';
import { Farewells, PetPages } from '../../../widgets/settings/subscriptions/subscriptions.tsx';
import { Farewell, Leave } from '../../../widgets/settings/view.tsx';
import { Codes } from '../../../widgets/shared/codes/open-codes.tsx';
import { Codes as OwnCodes } from '../../../widgets/settings/payment/payment.tsx';
import { Offer } from '../../../widgets/quick-links/view.tsx';
import { deliveryStores } from '../stores/deliveries.ts';
import { petStores } from '../stores/pets.ts';
import { visitorStores } from '../stores/visitors.ts';

/** The cases of all stores. */
export const stores: readonly StoreCases[] = [...customerStores, ...deliveryStores, ...petStores, ...visitorStores];

/**
 * Loads what any tag shows about this delivery, and about every dog, without the calls of `left`. Views render what is
 * loaded: effects don't run here.
 */
export async function loadAll(account: Account, delivery: string, left: readonly CallName[] = []): Promise<void> {
  await Promise.all([account.customer.load(), account.pets.load(), account.navbar.load()]);
  const pets = dataOf(account.pets.$state.get()) ?? [];
  const segment = storeSegment(dataOf(account.customer.$state.get()));
  const ids: Ids = { dog: pets[0]?.petPublicId ?? sampleIds.dog, delivery };
  const reads = stores.flatMap(({ reads: own = [] }) =>
    own.filter(({ call }) => !left.includes(call)).map(({ resource }) => resource(account, ids)),
  );
  await Promise.all([
    ...(await Promise.all(reads)).map((each) => each.load()),
    actionsCode.load(),
    ...[
      ProfileForm,
      Weights,
      Far,
      Past,
      Arrival,
      Blend,
      Swap,
      Extras,
      InDelivery,
      UnderWay,
      Offer,
      Codes,
      OwnCodes,
      Farewell,
      Farewells,
      Leave,
      PetPages,
    ].map(({ code }) => code.load()),
    ...pets.flatMap(({ petPublicId }) => [
      account.feedingPlans.of(petPublicId).load(),
      profilesOf(account).profile(petPublicId).load(),
      checkInsOf(account).of(petPublicId).load(),
    ]),
    declarationsOf(account)(`withdrawal ${segment}`).terms.load(),
    declarationsOf(account)(`cancellation ${segment}`).terms.load(),
  ]);
}

export interface Shown {
  html: string;
  /** Keys of texts that there aren't. */
  missing: string[];
}

/** The element of each view on an account's page: one of several shows the outcome of a payment. */
const elementOf = memoize<Account, (view: View) => HTMLElement>(
  () =>
    memoize(() => {
      const element = {
        children: [],
        textContent: '',
        childNodes: [],
        querySelector: () => null,
        dataset: {},
        localName: 'account-x',
        hasAttribute: (name: string) => name === 'preview',
        closest: () => null,
        querySelectorAll: () => [],
      };
      return element as unknown as HTMLElement;
    }),
  new WeakMap(),
);

/** Renders a tag's view to HTML. */
export async function render(
  View: View,
  {
    account,
    locale,
    messages,
    attributes,
    room = 358,
  }: {
    account: Account;
    locale: LocaleEntry;
    messages: MessageTree;
    attributes: Attributes;
    /** The width of the tag's content, in px. */
    room?: number;
  },
): Promise<Shown> {
  const missing: string[] = [];
  const element = Object.assign(elementOf(account)(View), { clientWidth: room });
  const widget: Widget = {
    account,
    locale,
    element,
    t: createMessages((key) => missing.push(key)).add(locale.messages, messages),
    format: createFormat(locale),
    href: (path) => path,
    picture: (url) => webUrl(url, account.environment),
    emit: () => true,
    open: false,
  };
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    createElement(WidgetContext, { value: widget }, createElement(View, { attributes })),
    // Infinite: later parts are in their place, not in a template at the end.
    { onError: (error) => void errors.push(error), progressiveChunkSize: Infinity },
  );
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return { html, missing };
}
