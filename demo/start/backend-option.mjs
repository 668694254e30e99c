// `npm start -- --backend https://staging.example`. No packages: it is read before they are installed.

const example = 'npm start -- --backend https://staging.example';

/** The origin that `--backend` names; undefined without it. Throws an error with the expected form. */
export function readBackend(words) {
  const at = words.findIndex((word) => /^--backend(=|$)/.test(word));
  if (at === -1) return undefined;
  const [, inside] = /^--backend=(.*)$/.exec(words[at]) ?? [];
  const text = inside ?? words[at + 1] ?? '';
  if (!text || text.startsWith('--')) throw new Error(`--backend needs the address of your backend: ${example}`);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(`--backend "${text}" is not an address. Write it with http:// or https://: ${example}`);
  if (url.username || url.password)
    throw new Error(
      '--backend takes no user name or password: if your backend requires them, enter them in the browser.',
    );
  if (url.href !== `${url.origin}/`)
    throw new Error(
      `--backend "${text}" has something after the host or port. Write only the origin: npm start -- --backend ${url.origin}`,
    );
  return url.origin;
}
