interface Policy {
  createHTML: (html: string) => string;
}
interface Factory {
  createPolicy: (name: string, rules: Policy) => Policy;
}

const key = Symbol.for('pawtal:html');
type Holder = { [key]?: Policy | undefined };

/**
 * HTML for a parser, where a page demands trusted types: by the one policy `pawtal`, which all copies of the script on
 * a page share, since its name may be given once. It alters nothing: whoever parses keeps only what it knows to be
 * harmless.
 * @throws where the page's CSP doesn't allow the policy
 */
export function trustedHtml(html: string): string {
  const holder = globalThis as Holder;
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  const policy = (holder[key] ??= trustedTypes?.createPolicy('pawtal', { createHTML: (text) => text }));
  return policy ? policy.createHTML(html) : html;
}
