import { refusals } from '../refusals.ts';
import type { RefusalCode } from '../refusals.ts';
import type { LinkedCall } from './call.ts';

/** A refusal that a call can give. */
export interface Refusal {
  code: RefusalCode;
  field?: string | undefined;
}

type Refusing = Partial<Pick<LinkedCall, 'path' | 'open' | 'body' | 'touches' | 'refusals'>>;

/** The property that an invalid body is likely to have wrong. */
const checkedField = (body: LinkedCall['body']): string =>
  Object.keys((body as { entries?: object } | undefined)?.entries ?? {}).find((name) => name !== 'version') ?? 'body';

/** Every refusal that a call can give: those that it declares, and those that follow from the rest of its declaration. */
export const refusalsOf = ({ path = '', open, body, touches, refusals: own = [] }: Refusing): Refusal[] => [
  ...own.map((each): Refusal => (typeof each === 'string' ? { code: each } : { code: each[0], field: each[1] })),
  ...(body ? [{ code: 'invalid', field: checkedField(body) } as const] : []),
  ...(path.includes('{id}') ? [{ code: 'not-found' } as const] : []),
  ...(touches ? [{ code: 'daily-limit' } as const] : []),
  ...(open ? [] : [{ code: 'signed-out' } as const]),
];

/** The body of a refusal. `current`: the present state, which only a 409 has. */
export const refusalBody = ({ code, field }: Refusal, current?: unknown) => ({
  error: {
    code,
    message: refusals[code].message,
    ...(code === 'signed-out' && { redirectUrl: '/signin' }),
    ...(field !== undefined && { field }),
    ...(current !== undefined && { current }),
  },
});

/** The headers of a refusal, besides the content type. */
export const refusalHeaders = ({ code }: Refusal): Record<string, string> => {
  const { wait } = refusals[code];
  return wait === undefined ? {} : { 'retry-after': `${wait}` };
};

/** The present state that a refusal has as `current`. `read` makes a call by method and path; undefined: it fails. */
export async function presentState(
  parts: Readonly<Record<string, string>> | undefined,
  read: (name: string) => Promise<unknown>,
): Promise<unknown> {
  if (!parts) return undefined;
  const { whole, ...fields } = parts;
  const state = await read(whole!);
  if (!(state instanceof Object)) return undefined;
  const more = Object.entries(fields).map(async ([field, name]) => [field, await read(name)] as const);
  return { ...state, ...Object.fromEntries(await Promise.all(more)) };
}
