/** A link that may be shown: its address is http(s). */
export interface FooterLink {
  text: string;
  href: string;
}
export type Inline = string | FooterLink;

export interface SocialLink extends FooterLink {
  /** As its host is called: `youtube`. */
  network: string;
  /** As the network writes itself: `YouTube`. */
  name?: string;
}

/** What a footer says, whoever wrote it: both kinds are drawn from this, so they look the same. */
export interface FooterContent {
  groups: { title: string; entries: Inline[][] }[];
  /** Copyright and the like. */
  notes: Inline[][];
  social: SocialLink[];
}
