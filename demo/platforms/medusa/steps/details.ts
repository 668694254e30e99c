import type { DetailsBody, Settings } from '../../../../src/contract/customer/settings.ts';
import type { MedusaAddress, MedusaCustomer, Subscription } from '../answers/answers.ts';
import type { Asked } from './household.ts';
import { noPayment, presentSettings, refuseFixed } from '../../kit/details.ts';
import { paymentOf } from '../answers/present-order.ts';
import { needsPayment } from '../answers/statuses.ts';

const isLive = ({ status }: Pick<Subscription, 'status'>): boolean => status !== 'cancelled';

/** Each subscription has a separate address: the oldest active one's is shown. */
export function presentDetails(
  customer: MedusaCustomer,
  subscriptions: readonly Subscription[],
  { country, methodsPage, paymentPage }: Pick<Asked, 'country' | 'methodsPage' | 'paymentPage'>,
): Settings {
  const subscription = subscriptions.find(isLive) ?? subscriptions.at(-1);
  const address = subscription?.shipping_address ?? customer.addresses?.[0];
  // One that waits for money comes first.
  const unpaid = subscriptions.find(needsPayment);
  const paying = unpaid ?? subscription;
  return presentSettings({
    country,
    methodsPage,
    firstName: customer.first_name,
    lastName: customer.last_name,
    email: customer.email,
    phone: customer.phone,
    address: address
      ? { line1: address.address_1, line2: address.address_2, postcode: address.postal_code, city: address.city }
      : undefined,
    payment: {
      ...noPayment,
      ...(paying && paymentOf({ subscription: paying, paymentPage }, unpaid !== undefined)),
    } as Settings['payment'],
  });
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
  return presentDetails(asked.customer, await load(asked), asked);
}

/** Saves names, telephone and address, the address for all live subscriptions. */
export async function saveDetails(asked: Asked, body: DetailsBody): Promise<Settings> {
  const { store, customer, country } = asked;
  const subscriptions = await load(asked);
  refuseFixed(body, presentDetails(customer, subscriptions, asked), 'Medusa');
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
