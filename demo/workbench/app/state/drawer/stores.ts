/** A resource of the page's stores, and its status. */
export interface StoreRow {
  name: string;
  status: string;
  /** How many things it has, or what went wrong. */
  content: string;
  /** Its data as JSON; empty: none. */
  json: string;
}

interface Holder {
  $state?: { get?: () => unknown };
}

function contentOf(state: unknown): string {
  const { data, error } = state as { data?: unknown; error?: { message?: string } };
  if (error) return error.message ?? '';
  if (Array.isArray(data)) return data.length === 1 ? '1 entry' : `${data.length} entries`;
  return data instanceof Object ? Object.keys(data).join(', ') : '';
}

/** Data of a resource, as far as JSON can write it. */
function jsonOf(state: unknown): string {
  const { data } = state as { data?: unknown };
  try {
    return data === undefined ? '' : JSON.stringify(data, null, 2);
  } catch (error) {
    return String(error);
  }
}

/** The resources of an account, which all tags of a page share. */
function rowsOf(value: unknown, name: string, depth: number): StoreRow[] {
  if (!(value instanceof Object || (typeof value === 'object' && value !== null)) || depth > 2) return [];
  const state = (value as Holder).$state?.get?.();
  const status = (state as { status?: unknown } | undefined)?.status;
  if (typeof status === 'string') return [{ name, status, content: contentOf(state), json: jsonOf(state) }];
  return Object.entries(value).flatMap(([key, inner]) =>
    /^(environment|client|topics)$/.test(key) ? [] : rowsOf(inner, name ? `${name}.${key}` : key, depth + 1),
  );
}

/** The stores of a page, by the window that it is in. */
export function storesOf(view: Window | null | undefined): StoreRow[] {
  const page = (view as { [key: symbol]: { accounts?: Map<string, unknown> } | undefined } | null | undefined)?.[
    Symbol.for('pawtal')
  ];
  return [...(page?.accounts?.values() ?? [])].flatMap((account) => rowsOf(account, '', 0));
}
