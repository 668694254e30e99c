import { lookedUpOn, requiredParticulars } from '../../../../../src/contract/shop/required-particulars.ts';
import type { CountryRules } from '../../../../../src/contract/shop/required-particulars.ts';
import { html } from '../../../../html.ts';
import type { Html } from '../../../../html.ts';
import { code, codeBlock, table } from '../../parts.ts';

const things = {
  feed: 'Feed: food, treats, recipes, trays',
  medicine: 'Medicines for animals',
  thing: 'Other products, such as a scoop',
} as const satisfies Partial<Record<keyof CountryRules, string>>;

const names = Object.keys(things) as (keyof typeof things)[];

const link = ({ law, source }: { law: string; source: string }): Html => html`<a href="${source}">${law}</a>`;

/** What a shop has to state about what it sells, by country. */
export const particularsSection = (): Html => html`
  <section id="particulars">
    <h2>What a shop has to state about its products</h2>
    <p>
      Online text is labelling. Send what the law requires in ${code('particulars')} of products, extras, recipes and
      treatments, and in the calls of the group ${code('labels')} for a plan and a delivery: tags show it as “Product
      details” before anything is added or swapped. Send it in the customer’s language if that is one of the country,
      else in one that is, and name it in ${code('language')}: tags write the headings in it too. Omit what is without a
      fact: the reference backend does, and ${code('npm run check-products')} names it.
    </p>
    ${table(
      'Facts by kind of product',
      ['What is sold', 'Fields of “particulars”'],
      names.map((name) => [
        things[name],
        html`${requiredParticulars.DE[name].facts.map((fact) => html`${code(fact)} `)}${
          name === 'feed' && html`and ${code('perKilogram')} next to its price`
        }`,
      ]),
    )}
    ${table(
      'Rules by country',
      [
        'Country',
        'Languages',
        ...names.map((name) => things[name]),
        'Price for a kilogram',
        'List of sellers of medicines',
      ],
      Object.entries(requiredParticulars).map(([country, rules]) => [
        code(country),
        rules.languages.join(', '),
        ...names.map((name) => link(rules[name])),
        link(rules.basePrice),
        html`<a href="${rules.register.url}">${rules.register.name}</a>`,
      ]),
    )}
    <p>
      Looked up on ${lookedUpOn}, as a start and not as legal advice: check with a lawyer. Draw the logo of the list in
      which you are in ${code('register.logoUrl')}, with your entry in ${code('register.url')}. The run names what is
      missing:
    </p>
    ${codeBlock(
      'code-particulars',
      'npm run conformance -- --host https://shop.example --email test@shop.example --password … --country DE',
      'The conformance run for a country',
    )}
  </section>
`;
