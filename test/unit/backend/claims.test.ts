import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contentFor } from '../../../demo/backend/content/content.ts';
import { blendParticulars, particularsOf } from '../../../demo/backend/content/particulars.ts';
import { claimsOfAnyMix } from '../../../demo/backend/pets/plan/feeding-plans.ts';
import { productKeys } from '../../../demo/backend/rules/food/catalogue.ts';
import { recipeKeys, recipes, sharesOf } from '../../../demo/backend/rules/food/recipes.ts';
import type { Particulars } from '../../../src/contract/particulars.ts';
import { languages } from '../../../src/i18n/named-locales.ts';
import { sampleTexts } from '../../../src/preview/samples/sample-texts.ts';

/** Words for materials and additives, in the order of `order`. A claim that has one needs it among the facts. */
const order = ['en', 'de', 'fr', 'nl', 'sv', 'da'];
const materials: readonly (readonly string[])[] = [
  ['glucosamin', 'glucosamin', 'glucosamin', 'glucosamin', 'glukosamin', 'glukosamin'],
  ['chondroitin', 'chondroitin', 'chondroïtin', 'chondroïtin', 'kondroitin', 'kondroitin'],
  ['prebiotic', 'präbiotik', 'prébiotique', 'prebiotic', 'prebiotik', 'præbiotik'],
  ['salmon oil', 'lachsöl', 'huile de saumon', 'zalmolie', 'laxolja', 'lakseolie'],
  ['rice', 'reis', 'riz', 'rijst', 'ris', 'ris'],
  ['oats?', 'hafer', 'avoine', 'haver', 'havre', 'havre'],
  ['(?<!sweet )potato', '(?<!süß)kartoffel', 'pomme de terre', '(?<!zoete )aardappel', 'potatis', '(?<!sød )kartoffel'],
  ['pumpkin', 'kürbis', 'potiron', 'pompoen', 'pumpa', 'græskar'],
  ['peas?(?!-)', 'erbse(?!ngroß)', 'petits pois', 'erwt(?!,)', 'ärter(?!,)', 'ærte?r?(?!,)'],
  ['kale', 'grünkohl', 'kale', 'boerenkool', 'grönkål', 'grønkål'],
  ['carrot', 'karotte|möhre', 'carotte', 'wortel', 'morot', 'gulerod'],
  ['apple', 'apfel', 'pomme(?! de)', 'appel', 'äpple', 'æble'],
  ['parsley', 'petersilie', 'persil', 'peterselie', 'persilja', 'persille'],
  ['rosemary', 'rosmarin', 'romarin', 'rozemarijn', 'rosmarin', 'rosmarin'],
  ['cinnamon', 'zimt', 'cannelle', 'kaneel', 'kanel', 'kanel'],
  ['lamb', 'lamm', 'agneau', 'lam', 'lamm', 'lam'],
  ['turkey', 'pute', 'dinde', 'kalkoen', 'kalkon', 'kalkun'],
];
const additives: readonly (readonly string[])[] = [
  ['vitamin e', 'vitamin e', 'vitamine e', 'vitamine e', 'e-vitamin|vitamin e', 'e-vitamin|vitamin e'],
  ['zinc', 'zink', 'zinc', 'zink', 'zink', 'zink'],
  ['omega-3', 'omega-3', 'oméga-3', 'omega-3', 'omega-3', 'omega-3'],
];
/** Claims have these words only to state that they are absent. */
const absent: readonly (readonly string[])[] = [
  ['wheat', 'weizen', 'blé', 'tarwe', 'vete', 'hvede'],
  ['sugar', 'zucker', 'sucre', 'suiker', 'socker', 'sukker'],
  ['salt', 'salz', 'sel', 'zout', 'salt', 'salt'],
  ['onion', 'zwiebel', 'oignon', 'ui(?!\\p{L})', 'lök', 'løg'],
];

/** A word in a language, at the start of one, or after a hyphen. */
const find = (words: readonly string[], language: string, after = ''): RegExp =>
  new RegExp(`(?<![\\p{L}])(?:${words[order.indexOf(language)]})${after}`, 'u');

/** The share in parentheses behind a material. */
const share = '[^,;.(]*\\([^)]*\\d';

type Facts = Pick<Particulars, 'composition' | 'constituents' | 'additives'>;

/** What is wrong with a claim about something with these facts. */
function faults(claim: string, { composition, constituents, additives: added }: Facts, language: string): string[] {
  const text = claim.replaceAll('\u00AD', '').toLowerCase();
  const listed = (composition ?? '').replaceAll('\u00AD', '').toLowerCase();
  const named = [...(constituents ?? []), ...(added ?? [])].map(({ name }) => name.toLowerCase()).join(', ');
  const isClaimed = (words: readonly string[]): boolean => find(words, language).test(text);
  return [
    ...materials
      .filter((words) => isClaimed(words) && !find(words, language, share).test(listed))
      .map(([name]) => `${language}: no share of ${name}: ${claim} | ${composition}`),
    ...additives
      .filter((words) => isClaimed(words) && !find(words, language).test(named))
      .map(([name]) => `${language}: no ${name}: ${claim} | ${named}`),
    ...absent
      .filter((words) => isClaimed(words) && find(words, language).test(listed))
      .map(([name]) => `${language}: ${name} is in it: ${claim} | ${composition}`),
  ];
}

const readers = languages.map((tag) => ({ language: tag.slice(0, 2), country: tag.slice(3), locale: tag }));

describe('DECISIONS.md#product-details', () => {
  test.each(readers)('in $language a claim names only what the product’s facts have, with its share', (reader) => {
    const { language, locale } = reader;
    const { products, shop, recipes: texts, claims, blends } = contentFor(locale);
    const claimed = (key: string): string => `${claims[key]!.title}. ${claims[key]!.text}`;
    const wrong = [
      ...productKeys
        .filter((key) => key !== 'brush-kit')
        .flatMap((key) => faults(`${products[key]!}. ${shop[key]!}`, particularsOf(key, reader), language)),
      ...recipeKeys.flatMap((key) =>
        faults(`${texts[key].name}. ${texts[key].text}`, particularsOf(key, reader), language),
      ),
      ...faults(products['wet-chicken']!, particularsOf('wet-chicken', reader), language),
      ...Object.entries(blends).flatMap(([blend, { description, claims: keys }]) => {
        const facts = blendParticulars(sharesOf(blend), reader, 4000);
        return [description, ...keys.map(claimed)].flatMap((claim) => faults(claim, facts, language));
      }),
    ];
    expect(wrong).toEqual([]);
    const main = recipeKeys.filter((key) => recipes[key].course === 'main');
    const anyMix = fc.tuple(fc.constantFrom(...main), fc.constantFrom(...recipeKeys), fc.constantFrom(...recipeKeys));
    fc.assert(
      fc.property(anyMix, (mix) => {
        const shares = mix.map((recipe, index) => ({ recipe, percent: [60, 30, 10][index]! }));
        const facts = blendParticulars(shares, reader, 4000);
        expect(claimsOfAnyMix.flatMap((key) => faults(claimed(key), facts, language))).toEqual([]);
      }),
    );
  });

  test.each(readers)('in $language the samples of previews keep their claims too', async ({ language, locale }) => {
    const { blend, claims, facts, additives: names, constituents } = await sampleTexts(locale);
    const named = [...Object.values(names), ...Object.values(constituents)];
    const all = (composition: string): Facts => ({
      composition,
      constituents: named.map((name) => ({ name, amount: 1, unit: '%' })),
      additives: [],
    });
    expect(
      Object.values(claims).flatMap(({ title, text }) => faults(`${title}. ${text}`, all(blend.ingredients), language)),
    ).toEqual([]);
    expect(Object.keys(facts.composition).length).toBeGreaterThan(8);
  });

  test('a claim without its material, without its share, and one about something that is in it, are found', () => {
    const facts = (composition: string): Facts => ({ composition, constituents: [], additives: [] });
    expect(faults('Glucosamine in every scoop.', facts('chicken (50%), rice'), 'en')).toHaveLength(1);
    expect(faults('Glucosamine in every scoop.', facts('chicken (50%), glucosamine'), 'en')).toHaveLength(1);
    expect(faults('Glucosamine in every scoop.', facts('chicken (50%), glucosamine (0.05%)'), 'en')).toEqual([]);
    expect(faults('No wheat.', facts('wheat (50%)'), 'en')).toHaveLength(1);
    expect(faults('With vitamin E.', facts('wheat (50%)'), 'en')).toHaveLength(1);
  });

  test('each additive has its category and number; a medicine is stated as its authorisation names it', () => {
    for (const reader of readers)
      for (const key of [...productKeys, ...recipeKeys, 'wet-chicken', 'flea-tick']) {
        const { additives: added, medicine, isMedicine } = particularsOf(key, reader);
        for (const { category, number } of added ?? []) {
          expect(category, key).not.toBe('');
          expect(number, key).toMatch(/^\d[a-z]\d{3}[a-z]{0,2}$/);
        }
        if (!isMedicine) expect(medicine, key).toBeNull();
        else {
          expect(medicine!.strength!.split('; ')).toHaveLength(5);
          expect(medicine!.holder).toMatch(/\d/);
        }
      }
  });
});
