/** A request as a Content-Security-Policy judges it. */
interface Judged {
  url: URL;
  page: URL;
  nonce: string;
}

type Directive = 'script-src' | 'connect-src' | 'img-src';

/** Directives that apply, the most specific first. */
const fallbacks: Readonly<Record<Directive, readonly string[]>> = {
  'script-src': ['script-src-elem', 'script-src', 'default-src'],
  'connect-src': ['connect-src', 'default-src'],
  'img-src': ['img-src', 'default-src'],
};

/** The sources that a policy allows for a kind of request; undefined: it has no rule for it. */
function sourcesOf(policy: string, directive: Directive): readonly string[] | undefined {
  const directives = new Map(
    policy.split(';').map((each) => {
      const [name = '', ...sources] = each.trim().split(/\s+/);
      return [name.toLowerCase(), sources] as const;
    }),
  );
  return fallbacks[directive].map((name) => directives.get(name)).find(Boolean);
}

function matches(source: string, { url, page, nonce }: Judged): boolean {
  if (source === "'self'") return url.origin === page.origin;
  if (source.startsWith("'nonce-")) return nonce !== '' && source === `'nonce-${nonce}'`;
  if (source.startsWith("'")) return false;
  if (source === '*') return true;
  if (/^[a-z][\w+.-]*:$/i.test(source)) return url.protocol === source.toLowerCase();
  const [, scheme, host = '', port, path = ''] =
    /^(?:([a-z][\w+.-]*):\/\/)?([^/:]+)(?::(\d+|\*))?(\/.*)?$/i.exec(source) ?? [];
  // A source for http also allows https, as in browsers.
  const protocols = scheme ? [`${scheme.toLowerCase()}:`] : [page.protocol];
  if (protocols.includes('http:')) protocols.push('https:');
  if (!protocols.includes(url.protocol)) return false;
  const own = url.port || { 'http:': '80', 'https:': '443' }[url.protocol];
  const standard = port ?? { 'http:': '80', 'https:': '443' }[url.protocol];
  if (standard !== '*' && standard !== own) return false;
  if (path && !(path.endsWith('/') ? url.pathname.startsWith(path) : url.pathname === path)) return false;
  const name = host.toLowerCase();
  return name.startsWith('*.') ? url.hostname.endsWith(name.slice(1)) : name === '*' || url.hostname === name;
}

/**
 * Whether a Content-Security-Policy allows a request. Hashes and `strict-dynamic` are not evaluated: no site writes them
 * for a script tag whose file changes.
 *
 * @source https://www.w3.org/TR/CSP3/#match-url-to-source-list
 */
export function allows(policy: string, directive: Directive, judged: Judged): boolean {
  const sources = sourcesOf(policy, directive);
  if (!sources) return true;
  const trusted = sources.includes("'strict-dynamic'") ? sources.filter((each) => each.startsWith("'nonce-")) : sources;
  return trusted.some((source) => matches(source, judged));
}
