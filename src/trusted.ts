interface Policy {
  createHTML: (html: string) => string;
  createScriptURL: (url: string) => string;
}
interface Factory {
  createPolicy: (name: string, rules: Policy) => Policy;
}

const key = Symbol.for('pawtal:html');
type Holder = { [key]?: Policy | undefined };

/**
 * The policy `pawtal`, for a page that requires trusted types; undefined in a browser without them. All code of a page shares it,
 * since its name may be used only once. It alters nothing: its callers pass only what is known to be harmless.
 * @throws if the page's CSP doesn't allow the policy
 */
export function trustedPolicy(): Policy | undefined {
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  return ((globalThis as Holder)[key] ??= trustedTypes?.createPolicy('pawtal', {
    createHTML: (html) => html,
    createScriptURL: (url) => url,
  }));
}
