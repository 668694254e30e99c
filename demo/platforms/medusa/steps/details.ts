import type { DetailsBody, Settings } from '../../../../src/contract/customer/settings.ts';
import { Refusal } from '../../../backend/platform/http/failure.ts';
import type { MedusaAddress, MedusaCustomer, Subscription } from '../answers/answers.ts';
import { localeOf } from '../../kit/calendar.ts';
import type { Asked } from './household.ts';
import { versionOf } from '../../kit/present.ts';
import { paymentOf } from '../answers/present-order.ts';
import { needsPayment } from '../answers/statuses.ts';

const isLive = ({ status }: Pick<Subscription, 'status'>): boolean => status !== 'cancelled';

/** The settings page's content. Each subscription has a separate address: the oldest active one's is shown. */
export function presentSettings(
  customer: MedusaCustomer,
  subscriptions: readonly Subscription[],
  { country, paymentPage }: Pick<Asked, 'country' | 'paymentPage'>,
): Settings {
  const subscription = subscriptions.find(isLive) ?? subscriptions.at(-1);
  const address = subscription?.shipping_address ?? customer.addresses?.[0];
  const { tag } = localeOf(country);
  // One that waits for money comes first.
  const unpaid = subscriptions.find(needsPayment);
  const paying = unpaid ?? subscription;
  const settings = {
    firstName: customer.first_name ?? '',
    lastName: customer.last_name ?? '',
    email: customer.email,
    phone: customer.phone ?? '',
    address: {
      line1: address?.address_1 ?? '',
      line2: address?.address_2 ?? '',
      postcode: address?.postal_code ?? '',
      city: address?.city ?? '',
      country: localeOf(country).country,
    },
    locale: tag,
    locales: [tag],
    payment: {
      ...(paying
        ? paymentOf({ subscription: paying, paymentPage }, unpaid !== undefined)
        : { type: 'none', cardDigits: null, problem: null, resolveUrl: null }),
      // The plugin has no data for these.
      brand: null,
      expires: null,
      label: null,
    },
  };
  return { version: versionOf(settings), ...settings } as Settings;
}

/** Fields of Medusa's address that the form does not have. */
export const addressFor = (
  { firstName, lastName, phone, address }: DetailsBody,
  present: MedusaAddress | null | undefined,
  country: string,
) => ({
  first_name: firstName,
  last_name: lastName,
  company: present?.company ?? null,
  address_1: address.line1,
  address_2: address.line2 || null,
  city: address.city,
  postal_code: address.postcode,
  province: present?.province ?? null,
  country_code: country.toLowerCase(),
  phone: phone || null,
});

const load = async ({ store }: Asked): Promise<Subscription[]> =>
  Promise.all((await store.listed()).map(({ id }) => store.subscription(id)));

export async function settingsOf(asked: Asked): Promise<Settings> {
  return presentSettings(asked.customer, await load(asked), asked);
}

/** What Medusa can't change. */
function refuseFixed(body: DetailsBody, present: Settings): void {
  if (body.version !== present.version)
    throw new Refusal(409, 'version', 'The details have changed since. Look at them and send them again.', {
      current: present,
    });
  for (const field of ['email', 'locale'] as const)
    if (body[field] !== present[field])
      throw new Refusal(422, 'fixed', `A customer of Medusa can't change "${field}".`, { field });
}

/** Saves names, telephone and address, the address for all live subscriptions. */
export async function saveDetails(asked: Asked, body: DetailsBody): Promise<Settings> {
  const { store, customer, country } = asked;
  const subscriptions = await load(asked);
  refuseFixed(body, presentSettings(customer, subscriptions, asked));
  const { firstName, lastName, phone } = body;
  await store.saveCustomer({ first_name: firstName, last_name: lastName, phone: phone || null });
  const live = subscriptions.filter(isLive);
  for (const { id, shipping_address: present } of live)
    await store.change(id, 'change-address', addressFor(body, present, country));
  if (live.length === 0) {
    const [present] = customer.addresses ?? [];
    await store.saveAddress(present?.id, addressFor(body, present, country));
  }
  return settingsOf({ ...asked, customer: await store.customer() });
}
