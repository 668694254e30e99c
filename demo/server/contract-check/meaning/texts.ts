import type { Rule } from './rule.ts';

/** Fields that customers see, which are never empty. */
const shown = new Set(
  [
    'name title orderId code share_url url email reference number oneLine kind unit ingredients line1 postcode city',
    'firstName lastName publicId text petName slug countryCode imageUrl locale subject what',
  ].flatMap((each) => each.split(' ')),
);

const filled: Rule = (node, tell) => {
  for (const [name, value] of Object.entries(node)) if (value === '' && shown.has(name)) tell(name, 'some text', value);
};

/** Addresses are followed or shown as pictures. */
const addresses: Rule = (node, tell) => {
  for (const [name, value] of Object.entries(node))
    if (
      typeof value === 'string' &&
      /(?:^u|_u|U)rl$|^shipment$/.test(name) &&
      !/^(?:https?:\/\/|\/(?!\/))\S+$/.test(value)
    )
      tell(name, 'an http(s) address, or a path such as "/account"', value);
};

const forms: Rule = (node, tell) => {
  const { email, locale, locales } = node;
  if (typeof email === 'string' && email && !/^\S+@\S+\.\S+$/.test(email))
    tell('email', 'an address such as "robin@example.test"', email);
  if ('public_id' in node && typeof locale === 'string' && !/^[a-z]{2}-[A-Z]{2}$/.test(locale))
    tell('locale', 'language and country, such as "en-GB"', locale);
  for (const each of Array.isArray(locales) ? (locales as unknown[]) : [])
    if (!/^[a-z]{2}-[A-Z]{2}$/.test(String(each)))
      tell('locales', 'languages and countries, such as ["en-GB"]', locales);
};

export const textRules: readonly Rule[] = [filled, addresses, forms];
