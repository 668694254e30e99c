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

/** The page's configuration as collected by the loader: `data-recommendation-script` is `recommendation-script`. */
export type PageConfig = Readonly<Record<string, string | undefined>>;

/**
 * Reads the keys of one adapter and warns about invalid values. A missing key turns the adapter off without a warning.
 */
export interface Reader {
  text: (key: string) => string | undefined;
  /** An http(s) address, relative to the page. */
  url: (key: string) => URL | undefined;
  /** A name for a global variable, an event or a query; too restricted for personal data. */
  name: (key: string, otherwise: string) => string | undefined;
  /** A key that is required because the key `because` is set. */
  needed: (key: string, because: string) => string | undefined;
  warn: (message: string) => void;
}

export const isName = (text: string): boolean => /^[\w.:-]{1,64}$/.test(text);

export function createReader(config: PageConfig, page: URL, warn: (message: string) => void): Reader {
  const text = (key: string): string | undefined => config[key]?.trim() || undefined;
  return {
    text,
    warn,
    url: (key) => {
      const value = text(key);
      if (!value) return undefined;
      const url = URL.canParse(value, page) ? new URL(value, page) : undefined;
      if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password) return url;
      warn(warnings.noUrl(key, value));
      return undefined;
    },
    name: (key, otherwise) => {
      const value = text(key) ?? otherwise;
      if (isName(value)) return value;
      warn(warnings.noName(key, value));
      return undefined;
    },
    needed: (key, because) => {
      const value = text(key);
      if (!value) warn(warnings.missing(key, because));
      return value;
    },
  };
}
