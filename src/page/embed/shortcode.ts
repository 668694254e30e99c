/** Text editors produce quotes of all kinds. */
const quotes = '"\'“”„«»″‘’‚';

/** `[account widget=next-delivery]` in text; its group is what is inside. */
export const shortcode = /\[account\s([^[\]]*)\]/gi;

const attribute = new RegExp(
  `([\\w-]+)\\s*=\\s*(?:[${quotes}]([^${quotes}]*)[${quotes}]|([^\\s${quotes}]+))|([\\w-]+)`,
  'g',
);

/** Parses `widget=next-delivery preview="sample"`. Values may be quoted, unquoted or missing. */
export function readAttributes(text: string): ReadonlyMap<string, string> {
  return new Map(
    [...text.matchAll(attribute)].map(([, name, quoted, plain, bare]) => [
      (name ?? bare ?? '').toLowerCase(),
      quoted ?? plain ?? '',
    ]),
  );
}

/** Elements whose text is left alone. */
export const elsewhere = ['script', 'style', 'template', 'textarea', 'pre', 'code', 'select', 'title', 'svg'];

/** Full tag name for `next-delivery` or `account-next-delivery`, in any case and with spaces around it. */
export const fullName = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/^(account-)?/, 'account-');
