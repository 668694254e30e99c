/** A link that may be shown: its URL is http(s). */
export interface FooterLink {
  text: string;
  href: string;
}
export type Inline = string | FooterLink;

export interface SocialLink extends FooterLink {
  /** The network's host without its ending: `youtube`. */
  network: string;
  /** The network's own spelling: `YouTube`. */
  name?: string;
}

/** Content of a footer. The site's footer and the built-in one are both rendered from it, so they look the same. */
export interface FooterContent {
  groups: { title: string; entries: Inline[][] }[];
  /** Copyright and similar lines. */
  notes: Inline[][];
  social: SocialLink[];
}
