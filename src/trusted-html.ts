interface Policy {
  createHTML: (html: string) => string;
}
interface Factory {
  createPolicy: (name: string, rules: Policy) => Policy;
}

const key = Symbol.for('pawtal:html');
type Holder = { [key]?: Policy | undefined };

/**
 * HTML for a parser on a page that requires trusted types. All copies of the script on a page share the policy
 * `pawtal`, since its name may be used only once. The policy alters nothing: callers keep only what is known to be
 * harmless.
 * @throws if the page's CSP doesn't allow the policy
 */
export function trustedHtml(html: string): string {
  const holder = globalThis as Holder;
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  const policy = (holder[key] ??= trustedTypes?.createPolicy('pawtal', { createHTML: (text) => text }));
  return policy ? policy.createHTML(html) : html;
}
