import { callNames } from './names.ts';

/** A call as a request makes it. */
export interface FoundCall {
  /** Method and path of the declaration: `POST delivery/{id}/change-date`. */
  name: string;
  /** The values in the path, decoded. `locale` is the country, if the path has one. */
  params: Readonly<Record<string, string>>;
}

/** The site's footer, which is no call of the Account API. */
export const footerName = 'GET /{locale}/footer/';

const forms = [...Object.values(callNames), footerName].map((name) => ({
  name,
  form: new RegExp(`^${name.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}));

const folder = /^\/(?:(\w+)\/)?new-account-api\/1\.0\//;

/** The call that a request makes. `path` is that of its URL, without a query. A HEAD is a GET without a body. */
export function findCall(method: string, path: string): FoundCall | undefined {
  const country = folder.exec(path)?.[1];
  const asked = `${method.replace('HEAD', 'GET')} ${path.replace(folder, '')}`;
  for (const { name, form } of forms) {
    const found = form.exec(asked);
    if (!found) continue;
    const values = Object.entries({ ...(country && { locale: country }), ...found.groups });
    return { name, params: Object.fromEntries(values.map(([key, value]) => [key, decodeURIComponent(value)])) };
  }
  return undefined;
}
