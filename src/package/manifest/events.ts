import { calls, linkedCalls } from '../../contract/all-calls.ts';
import type { LinkedCall } from '../../contract/calls/call.ts';
import { callWords } from '../../contract/docs/calls.ts';
import { subscriptionSteps } from '../../contract/groups.ts';
import { events } from '../../element/facts/events.ts';

export interface EventDoc {
  name: string;
  /** Type of its `detail`, in TypeScript. */
  detail: string;
  /** When it is fired. */
  description: string;
}

const typeOf = (field: string | readonly string[]): string =>
  typeof field === 'string' ? field : field.map((value) => `'${value}'`).join(' | ');

const detailOf = (fields: Readonly<Record<string, string | readonly string[]>>): string =>
  `{ ${Object.entries(fields)
    .map(([name, field]) => `${name}: ${typeOf(field)}`)
    .join('; ')} }`;

export interface ChangeDoc {
  /** Its name in events. */
  name: string;
  /** Method and path of its call. */
  call: string;
  summary: string;
  /** What the detail names: `delivery`, `pet`. */
  about: string | undefined;
}

/** The summaries of changes that no declared path has. */
const ofLinks: Readonly<Record<string, string>> = {
  scoop: 'Add or remove a scoop, by the URL of a delivery',
  'removed-all': 'Remove all items, by the URL of a delivery',
};

/** Every change, from the declarations of the calls: each that names what it touches. */
export const changeDocs: readonly ChangeDoc[] = [
  ...Object.entries<Partial<LinkedCall>>({ ...calls, ...linkedCalls }).flatMap(([name, { path = '', change, id }]) =>
    (change === '{step}' ? subscriptionSteps : change === undefined ? [] : [change]).map((each) => ({
      name: each,
      call: `POST ${path}`,
      summary: (callWords as Readonly<Record<string, { summary: string }>>)[name]?.summary ?? ofLinks[each] ?? '',
      about: id === 'delivery' || id === 'pet' ? id : undefined,
    })),
  ),
  { name: 'check-in', call: 'gql savePetTags', summary: 'Answer a question about new food', about: 'pet' },
].toSorted((a, b) => a.name.localeCompare(b.name, 'en'));

/** Several calls may make a change of the same name. */
export const changeNames: readonly string[] = [...new Set(changeDocs.map(({ name }) => name))];

/** Every event, whichever tag fires it. */
export const eventDocs: readonly EventDoc[] = Object.entries(events).map(([name, { description, detail }]) => ({
  name,
  detail: detailOf(detail),
  description,
}));
