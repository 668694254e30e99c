export interface Chosen {
  /** Origin of `account.js`. */
  origin: string;
  tag: string;
  attributes: Readonly<Record<string, string>>;
}

export const formats: Readonly<Record<'html' | 'wordpress' | 'react' | 'vue', (chosen: Chosen) => string>>;
