import { describe, expect, test } from 'vitest';
import { textsIn } from '../../support/project/texts.ts';

/** Patterns that no text may contain, in any language. */
const everywhere: Readonly<Record<string, RegExp>> = {
  'straight quotes': /['"]/,
  'three dots': /\.\.\./,
  'a name that can part': /3.D Secure/,
  'two spaces': /[ \u00a0\u202f]{2}/,
  'a hyphen for a dash': / - /,
  'a unit that can part from its figure': /(\}\}|\d) (kcal|g|kg|mg|ml|€|kr|Uhr|cm|%)(?!\p{L})/u,
};
const own: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  'en-GB': {},
  'de-DE': {
    'an ellipsis that can part from its word': /[^\u00a0]…/,
    formal: /\b(Ihr|Ihre|Ihnen|Ihren|Ihrem|Ihrer)\b|\p{Ll},? Sie\b/u,
  },
  'fr-FR': {
    'another space than a narrow no-break one before ? ! ;': /(?<!\u202f)[?!;](?!\w)/,
    'another space than a no-break one before a colon': /(?<![\u00a0\d]):(?!\/\/)(?!\w)/,
    'guillemets without their no-break spaces': /«[^\u00a0]|[^\u00a0]»/,
    'two words for a charge': /(?<!\p{L})débit/iu,
    familiar: /(?<!\p{L})(tu|toi|tes|ton)(?!\p{L})/iu,
    'a word that agrees with the customer':
      /vous (vous )?(êtes|étiez|serez|avez été) (?!hors)\p{L}+(é|i|u|t)s?(?!\p{L})|vous seul|rester connecté|connecté ou|déjà client/iu,
  },
  'nl-NL': { formal: /\b(u|uw)\b/i },
  'sv-SE': {
    formal: /(?<!\p{L})(Ni|Er|Ert|Era)(?!\p{L})/u,
    'an ellipsis that can part from its word': /[^\u00a0]…/,
    'quotation marks of another language': /[“„«»‘]/,
    'a percent sign without a space before it': /\d%/,
    'a name with an s of the genitive': /\}\}:?s(?!\p{L})/u,
    'an article before a date': /den \{\{(date|dates|day|days|window|from|until|closed|charge|first)\}\}/,
  },
  'da-DK': {
    formal: /(?<!\p{L})(Dem|Deres)(?!\p{L})|\p{Ll},? De(?!\p{L})/u,
    'an ellipsis that can part from its word': /[^\u00a0]…/,
    'quotation marks of another language': /[“„«»‘]/,
    'an hour or a price that can part from its word': /(?<!\p{L})(kl|pr)\. /iu,
    'an ordinal that can part from its week': /\}\}\. uge/,
    'a name with an s of the genitive': /\}\}(s|’s?)(?!\p{L})/u,
    'two articles before a date': /(?<!\p{L})den den/u,
  },
};

describe.each(Object.keys(own))('Texts in %s follow the rules of typography and address', (language) => {
  const texts = textsIn(language);
  test.each(Object.entries({ ...everywhere, ...own[language] }))('never %s', (_, wrong) => {
    expect(texts.filter((text) => wrong.test(text))).toEqual([]);
  });
});
