import { newId } from './state.ts';
import type { Address, Customer, Metafield, ShopState } from './state.ts';
import { UserError } from './user-errors.ts';

export type AddressInput = Partial<Omit<Address, 'id'>>;

const codes: Readonly<Record<string, RegExp>> = {
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  DE: /^\d{5}$/,
  FR: /^\d{5}$/,
  NL: /^\d{4} ?[A-Z]{2}$/i,
};

/** Checks an address, and completes the fields that the input omits. */
export function readAddress(input: AddressInput, before: Address, at: string[]): Address {
  const address = { ...before, ...input };
  const refuse = (code: string, name: keyof Address, message: string): never => {
    throw new UserError(code, [...at, name], message);
  };
  if (Object.keys(input).length === 0) throw new UserError('ADDRESS_ARGUMENT_EMPTY', at, 'The address is empty.');
  if (!address.territoryCode) refuse('TERRITORY_CODE_MISSING', 'territoryCode', 'Enter a country.');
  if (!/^[A-Z]{2}$/.test(address.territoryCode)) refuse('INVALID_TERRITORY_CODE', 'territoryCode', 'No such country.');
  if (!address.address1?.trim()) refuse('ADDRESS1_MISSING', 'address1', 'Enter an address.');
  if (!address.city?.trim()) refuse('REQUIRED', 'city', 'Enter a city.');
  const pattern = codes[address.territoryCode];
  if (pattern && !pattern.test(address.zip ?? '')) refuse('INVALID_FOR_COUNTRY', 'zip', 'Enter a valid postal code.');
  if (address.phoneNumber && !/^\+[1-9]\d{6,14}$/.test(address.phoneNumber))
    refuse('PHONE_NUMBER_NOT_VALID', 'phoneNumber', 'Enter a valid phone number.');
  for (const [name, value] of Object.entries(address)) {
    if (typeof value !== 'string') continue;
    if (value.length > 255) refuse('TOO_LONG', name as keyof Address, 'The value is too long.');
    if (/<[a-z/]/i.test(value)) refuse('CONTAINS_HTML_TAGS', name as keyof Address, 'HTML is not allowed.');
  }
  return address;
}

export const emptyAddress = (id: string): Address => ({
  id,
  firstName: null,
  lastName: null,
  company: null,
  address1: null,
  address2: null,
  city: null,
  zip: null,
  zoneCode: null,
  territoryCode: '',
  phoneNumber: null,
});

export function createAddress(state: ShopState, customer: Customer, input: AddressInput, isDefault: boolean): Address {
  const address = readAddress(input, emptyAddress(newId(state)), ['address']);
  customer.addresses.push(address);
  if (isDefault || customer.addresses.length === 1) customer.defaultAddressId = address.id;
  return address;
}

export function updateAddress(
  customer: Customer,
  gid: string,
  input: AddressInput | null | undefined,
  isDefault: boolean | null | undefined,
): Address {
  const id = /^gid:\/\/shopify\/CustomerAddress\/(\d+)/.exec(gid)?.[1];
  const index = customer.addresses.findIndex((each) => each.id === id);
  const before = customer.addresses[index];
  if (!before) throw new UserError('ADDRESS_ID_DOES_NOT_EXIST', ['addressId'], 'The address does not exist.');
  if (isDefault === false && customer.defaultAddressId === before.id)
    throw new UserError(
      'DEMOTING_CUSTOMER_DEFAULT_ADDRESS_NOT_ALLOWED',
      ['defaultAddress'],
      'Choose another default address first.',
    );
  const address = input ? readAddress(input, before, ['address']) : before;
  customer.addresses[index] = address;
  if (isDefault) customer.defaultAddressId = address.id;
  return address;
}

export function updateCustomer(
  customer: Customer,
  input: { firstName?: string | null; lastName?: string | null },
): Customer {
  if (Object.keys(input).length === 0)
    throw new UserError('CUSTOMER_INPUT_ARGUMENT_EMPTY', ['input'], 'The input is empty.');
  for (const [name, value] of Object.entries(input)) {
    if ((value?.length ?? 0) > 255) throw new UserError('TOO_LONG', ['input', name], 'The name is too long.');
    if (/<[a-z/]/i.test(value ?? ''))
      throw new UserError('CONTAINS_HTML_TAGS', ['input', name], 'HTML is not allowed.');
    if (/https?:\/\//i.test(value ?? '')) throw new UserError('CONTAINS_URL', ['input', name], 'A name has no URL.');
  }
  return Object.assign(customer, input);
}

export interface MetafieldInput extends Omit<Metafield, 'type'> {
  ownerId: string;
  type?: string | null;
  compareDigest?: string | null;
}

/** Sets all of these metafields, or none. */
export function setMetafields(
  customer: Customer,
  inputs: readonly MetafieldInput[],
  digestOf: (metafield: Metafield) => string,
): Metafield[] {
  const refuse = (code: string, index: number, name: string, message: string): never => {
    throw new UserError(code, ['metafields', String(index), name], message);
  };
  if (inputs.length > 25)
    throw new UserError('LESS_THAN_OR_EQUAL_TO', ['metafields'], 'At most 25 metafields can be set at a time.');
  const next = inputs.map(({ ownerId, namespace, key, value, type, compareDigest }, index): Metafield => {
    const before = customer.metafields.find((each) => each.namespace === namespace && each.key === key);
    if (ownerId !== `gid://shopify/Customer/${customer.id}`)
      refuse('DISALLOWED_OWNER_TYPE', index, 'ownerId', 'The owner must be the customer.');
    if (!/^[\w-]{3,255}$/.test(namespace)) refuse('INVALID', index, 'namespace', 'The namespace is invalid.');
    if (key.length < 2) refuse('TOO_SHORT', index, 'key', 'The key is too short.');
    if (key.length > 64) refuse('TOO_LONG', index, 'key', 'The key is too long.');
    if (!value) refuse('BLANK', index, 'value', 'The value is blank.');
    const kind = type ?? before?.type ?? refuse('INVALID_TYPE', index, 'type', 'A new metafield needs a type.');
    if (kind === 'json' && !isJson(value)) refuse('INVALID_VALUE', index, 'value', 'The value is not valid JSON.');
    // Null: there is none yet. Undefined: any.
    if (compareDigest !== undefined && compareDigest !== (before ? digestOf(before) : null))
      refuse('STALE_OBJECT', index, 'compareDigest', 'The metafield has been modified since it was loaded.');
    return { namespace, key, value, type: kind };
  });
  for (const each of next)
    customer.metafields = [
      ...customer.metafields.filter(({ namespace, key }) => namespace !== each.namespace || key !== each.key),
      each,
    ];
  return next;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
