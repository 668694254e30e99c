export interface Chosen {
  /** Origin of `account.js`. */
  origin: string;
  tag: string;
  attributes: Readonly<Record<string, string>>;
}

type Format = 'html' | 'wordpress' | 'react' | 'next' | 'vue' | 'svelte' | 'angular' | 'astro';

export const formats: Readonly<Record<Format, (chosen: Chosen) => string>>;
