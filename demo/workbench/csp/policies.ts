/** A host page's Content-Security-Policy. `{origin}` is that of the script and the backend, `{nonce}` the page's. */
export interface Policy {
  title: string;
  directives: readonly string[];
}

const noBase = "base-uri 'none'";

/** What a page with widgets needs at least (demo/site/docs/pages/security.ts). */
const minimal = [
  "default-src 'none'",
  'script-src {origin}',
  'connect-src {origin}',
  'img-src {origin}',
  "require-trusted-types-for 'script'",
  'trusted-types pawtal',
];

/** Six policies of host pages; `/demo/csp/1` to `/demo/csp/6` show widgets under each. */
export const policies: readonly Policy[] = [
  {
    title: 'Scripts by nonce, with strict-dynamic',
    directives: ["script-src 'nonce-{nonce}' 'strict-dynamic'", "object-src 'none'", noBase],
  },
  { title: 'Scripts by a list of hosts', directives: ['script-src {origin}', "object-src 'none'", noBase] },
  {
    title: 'No style but from files: no style element, no style attribute',
    directives: ['script-src {origin}', 'style-src {origin}', "style-src-attr 'none'", "style-src-elem 'none'"],
  },
  {
    title: 'Trusted types enforced',
    directives: ['script-src {origin}', "require-trusted-types-for 'script'", 'trusted-types pawtal'],
  },
  {
    title: 'Requests and pictures by a list of hosts',
    directives: ['connect-src {origin}', 'img-src {origin}', noBase],
  },
  {
    title: 'Nothing but what is needed',
    directives: [...minimal, noBase, "form-action 'none'", "frame-ancestors 'none'"],
  },
];

/**
 * Additions for a vendor: its host in the directives, and trusted types policies, ours for slots and scripts, then the
 * vendor's.
 */
const vendorDirective = (directive: string, vendor: string): string => {
  if (directive.startsWith('trusted-types ')) return `${directive} pawtal-slot pawtal-vendors demo-vendor`;
  return /^(script|connect|img)-src .*\{origin\}/.test(directive) ? `${directive} ${vendor}` : directive;
};

/** Value of the header; with `vendor` (an origin) for a page with slots, consent and scripts of that vendor. */
export const policyText = ({ directives }: Policy, origin: string, nonce: string, vendor?: string): string =>
  directives
    .map((each) => (vendor === undefined ? each : vendorDirective(each, vendor)))
    .join('; ')
    .replaceAll('{origin}', origin)
    .replaceAll('{nonce}', nonce);
