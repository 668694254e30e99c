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

/** Every event, whichever tag fires it. */
export const eventDocs: readonly EventDoc[] = Object.entries(events).map(([name, { description, detail }]) => ({
  name,
  detail: detailOf(detail),
  description,
}));
