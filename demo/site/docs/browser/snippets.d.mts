export interface Chosen {
  /** Origin of `account.js`. */
  origin: string;
  /** The backend's origin, if the script comes from elsewhere. */
  host?: string;
  tag: string;
  attributes: Readonly<Record<string, string>>;
  /** What visitors read with `signed-out="content"`, and the country whose sign-in page the link leads to. */
  visitors?: { text: string; link: string; country: string };
}

type Format = 'html' | 'wordpress' | 'react' | 'next' | 'vue' | 'svelte' | 'angular' | 'astro';

export const formats: Readonly<Record<Format, (chosen: Chosen) => string>>;
