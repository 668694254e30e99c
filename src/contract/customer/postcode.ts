const patterns: Readonly<Record<string, RegExp>> = {
  GB: /^[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/i,
  IE: /^[a-z]\d[\dw] ?[a-z\d]{4}$/i,
  FR: /^\d{5}$/,
  DE: /^\d{5}$/,
  NL: /^\d{4} ?[a-z]{2}$/i,
  BE: /^\d{4}$/,
  AT: /^\d{4}$/,
  DK: /^\d{4}$/,
  SE: /^\d{3} ?\d{2}$/,
};

/** Whether this can be a postcode of the country. */
export const isPostcode = (text: string, country: string): boolean => patterns[country]?.test(text) ?? true;
