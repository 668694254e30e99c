import type { Rule } from './rule.ts';
import { lineLimits } from '../../../../src/contract/limits.ts';
import { readEmail } from '../../../../src/contract/typed-text/email.ts';

/** Fields that customers see, which are never empty. */
const shown = new Set(
  [
    'name title orderId code share_url url email reference number oneLine kind unit ingredients line1 postcode city',
    'firstName lastName publicId text petName slug countryCode imageUrl locale subject what',
  ].flatMap((each) => each.split(' ')),
);

const filled: Rule = (node, report) => {
  for (const [name, value] of Object.entries(node))
    if (value === '' && shown.has(name)) report(name, 'some text', value);
};

/** Addresses are followed or shown as pictures. */
const addresses: Rule = (node, report) => {
  for (const [name, value] of Object.entries(node))
    if (
      typeof value === 'string' &&
      /(?:^u|_u|U)rl$|^shipment$/.test(name) &&
      !/^(?:https?:\/\/|\/(?!\/))\S+$/.test(value)
    )
      report(name, 'an http(s) address, or a path such as "/account"', value);
};

const forms: Rule = (node, report) => {
  const { email, locale, locales } = node;
  if (typeof email === 'string' && email && readEmail(email, lineLimits.email).problem)
    report('email', 'an address such as "robin@example.test"', email);
  if ('public_id' in node && typeof locale === 'string' && !/^[a-z]{2}-[A-Z]{2}$/.test(locale))
    report('locale', 'language and country, such as "en-GB"', locale);
  for (const each of Array.isArray(locales) ? (locales as unknown[]) : [])
    if (!/^[a-z]{2}-[A-Z]{2}$/.test(String(each)))
      report('locales', 'languages and countries, such as ["en-GB"]', locales);
};

export const textRules: readonly Rule[] = [filled, addresses, forms];
