import type { DetailsBody, Settings } from '../../../src/contract/customer/settings.ts';
import { Refusal } from '../../backend/platform/http/failure.ts';
import { localeOf } from './calendar.ts';
import { versionOf } from './present.ts';

type Text = string | null | undefined;

/** What a platform knows of a customer. */
interface Known {
  country: string;
  firstName: Text;
  lastName: Text;
  email: Text;
  phone: Text;
  address: Record<'line1' | 'line2' | 'postcode' | 'city', Text> | undefined;
  payment: Settings['payment'];
  /** Where a way to pay is added. */
  methodsPage: string | undefined;
}

/** A customer without a way to pay. */
export const noPayment: Settings['payment'] = {
  type: 'none',
  cardDigits: null,
  brand: null,
  expires: null,
  label: null,
  problem: null,
  resolveUrl: null,
};

/** The settings page's content. The language is that of the store. */
export function presentSettings({
  country,
  firstName,
  lastName,
  email,
  phone,
  address,
  payment,
  methodsPage,
}: Known): Settings {
  const { tag, country: store } = localeOf(country);
  const settings = {
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    email: email ?? '',
    phone: phone ?? '',
    address: {
      line1: address?.line1 ?? '',
      line2: address?.line2 ?? '',
      postcode: address?.postcode ?? '',
      city: address?.city ?? '',
      country: store,
    },
    locale: tag,
    locales: [tag],
    payment: payment.problem ? payment : { ...payment, resolveUrl: methodsPage ?? null },
  };
  return { version: versionOf(settings), ...settings };
}

/** @throws 409 for another version, and 422 for what can't change at the platform */
export function refuseFixed(body: DetailsBody, present: Settings, platform: string): void {
  if (body.version !== present.version)
    throw new Refusal(409, 'conflict', 'The details have changed since. Look at them and send them again.', {
      current: present,
    });
  for (const field of ['email', 'locale'] as const)
    if (body[field] !== present[field])
      throw new Refusal(422, 'invalid', `A customer of ${platform} can't change "${field}" here.`, { field });
}
