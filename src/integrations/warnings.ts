/** Console warnings for developers, in English. Texts for customers are in `locales/`. */
const attribute = (key: string): string => `data-${key}`;

export const warnings = {
  missing: (key: string, because: string): string =>
    `${attribute(because)} is set but ${attribute(key)} is missing: this integration stays off`,
  noUrl: (key: string, value: string): string =>
    `${attribute(key)}="${value}" is not an http(s) address: this integration stays off`,
  noName: (key: string, value: string): string =>
    `${attribute(key)}="${value}" may hold letters, digits and . _ : - only, at most 64: this integration stays off`,
  noPurposes: (value: string): string =>
    `data-consent-purposes="${value}" must be three different numbers, of essential, functional and marketing, such as "1 2 3": those are used`,
  noPolicies: (value: string): string =>
    `data-consent-policies="${value}" must be pairs of a language and an id, such as "en=1001 de=1002": this one is ignored`,
  noDays: (value: string): string => `data-click-days="${value}" must be a number of days from 1 to 400: 90 is used`,
};
