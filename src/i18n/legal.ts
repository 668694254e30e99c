/*
 * What the law of a country requires on the page. @source DECISIONS.md#declarations
 */

/** Directive 2011/83/EU, article 11a: members of the Union. */
const withdrawal = ['IE', 'FR', 'NL', 'DE', 'AT', 'BE', 'SE', 'DK'];
/**
 * Section 312k of the BGB in Germany, article L215-1-1 of the consumer code in France, section 260 of the Digital Markets,
 * Competition and Consumers Act 2024 in the United Kingdom.
 */
const cancellation = ['DE', 'FR', 'GB'];

type DeclarationKind = 'withdrawal' | 'cancellation';

/** What a customer of that country must be able to declare online. */
export const declarationsOf = (country: string): DeclarationKind[] => [
  ...(withdrawal.includes(country) ? (['withdrawal'] as const) : []),
  ...(cancellation.includes(country) ? (['cancellation'] as const) : []),
];

/** The page of each, after the country. */
export const declarationPages: Readonly<Record<DeclarationKind, string>> = {
  withdrawal: 'withdrawal',
  cancellation: 'cancel-contract',
};

/** Pages of the shop with information that the law of every store country requires. @source DECISIONS.md#declarations */
export const legalPages = ['imprint', 'terms', 'privacy', 'right-to-cancel'] as const;
export type LegalPage = (typeof legalPages)[number];
