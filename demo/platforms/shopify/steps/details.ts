import type { CustomerAddressInput } from '@shopify/hydrogen-react/customer-account-api-types';
import type { DetailsBody, Settings } from '../../../../src/contract/customer/settings.ts';
import { Refusal, unavailable } from '../../../backend/platform/http/failure.ts';
import { presentSettings, refuseFixed } from '../../kit/details.ts';
import { toE164 } from '../../kit/phone.ts';
import { versionOf } from '../../kit/present.ts';
import { readUntil, withRetry } from '../../kit/retry.ts';
import { invalid } from '../../kit/steps.ts';
import type { Customer } from '../api/answers.ts';
import { paymentOf } from '../present/payment.ts';
import { isLive, payingOf, plansOf } from './household.ts';
import type { Asked, Plan } from './household.ts';

const present = (
  customer: Customer,
  plans: readonly Plan[],
  { country, methodsPage, paymentPage }: Pick<Asked, 'country' | 'methodsPage' | 'paymentPage'>,
): Settings => {
  const address = customer.defaultAddress;
  return presentSettings({
    country,
    methodsPage,
    firstName: customer.firstName,
    lastName: customer.lastName,
    email: customer.emailAddress?.emailAddress,
    phone: address?.phoneNumber ?? customer.phoneNumber?.phoneNumber,
    address: address
      ? { line1: address.address1, line2: address.address2, postcode: address.zip, city: address.city }
      : undefined,
    payment: paymentOf(payingOf(plans)?.full, paymentPage),
  });
};

export const settingsOf = async (asked: Asked): Promise<Settings> =>
  present(await asked.api.customer(), await plansOf(asked), asked);

function addressFor(
  { firstName, lastName, phone, address }: DetailsBody,
  { customer, country }: Asked,
): CustomerAddressInput {
  const phoneNumber = toE164(phone, country);
  if (phoneNumber === undefined) throw invalid('phone', 'This is no telephone number. Write it with its country code.');
  const { company, zoneCode } = customer.defaultAddress ?? {};
  return {
    firstName,
    lastName,
    company: company ?? null,
    address1: address.line1,
    address2: address.line2 || null,
    city: address.city,
    zip: address.postcode,
    zoneCode: zoneCode ?? null,
    territoryCode: country,
    phoneNumber: phoneNumber || null,
  };
}

/** Sets where a contract's deliveries go. Shopify asks its carriers first, which may take some moments. */
async function moveContract({ api }: Asked, id: string, address: CustomerAddressInput): Promise<void> {
  const pending = new Error('pending');
  const options = await withRetry(
    async () => {
      const { deliveryOptionsResult: result } = await api.change('FetchDelivery', { id, address });
      if (!result) throw pending;
      return result;
    },
    (error) => (error === pending ? 300 : undefined),
  ).catch((error: unknown) => {
    throw error === pending ? unavailable : error;
  });
  if (!('token' in options))
    throw new Refusal(422, 'invalid', options.message ?? 'There is no delivery to this address.', {
      field: 'address.postcode',
    });
  await api.change('SelectDelivery', { id, token: options.token, address });
}

/** Saves names, telephone and address, the address for all contracts that have not ended. */
export async function saveDetails(asked: Asked, body: DetailsBody): Promise<Settings> {
  const { api, customer } = asked;
  const plans = await plansOf(asked);
  const before = present(customer, plans, asked);
  refuseFixed(body, before, 'Shopify');
  const address = addressFor(body, asked);
  const { firstName, lastName } = body;
  if (firstName !== before.firstName || lastName !== before.lastName)
    await api.change('UpdateCustomer', { firstName, lastName });
  if (customer.defaultAddress) await api.change('UpdateAddress', { id: customer.defaultAddress.id, address });
  else await api.change('CreateAddress', { address });
  for (const { listed } of plans.filter(isLive)) await moveContract(asked, listed.id, address);
  const wanted = {
    firstName,
    lastName,
    phone: address.phoneNumber ?? '',
    address: { ...body.address, country: asked.country },
  };
  const isSeen = (saved: Settings): boolean =>
    Object.entries(wanted).every(([name, value]) => versionOf(saved[name as keyof typeof wanted]) === versionOf(value));
  return readUntil(() => {
    api.forget();
    return settingsOf(asked);
  }, isSeen);
}
