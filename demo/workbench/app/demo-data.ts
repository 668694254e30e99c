import type { Allowed } from '../../../src/page/doctor/rules/page.ts';

/** Data of this demo for the workbench: everything that doesn't change while its page is open. */
export interface DemoData {
  customers: readonly Person[];
  tags: readonly DemoTag[];
  blocks: readonly string[];
  /** CMS pages: the path after the country, and a name. */
  cms: readonly { path: string; name: string }[];
  /** Names of calls that a fault can name. */
  calls: readonly string[];
  /** The codes of each call's refusals, with their status. Calls by method and path. */
  refusals: Readonly<Record<string, Readonly<Record<string, number>>>>;
  groups: readonly string[];
  /** The groups that the specification lists. */
  specified: readonly string[];
  stores: readonly { segment: string; tag: string }[];
  languages: readonly string[];
  themes: readonly string[];
  /** Titles of the pages with a strict policy, `/demo/csp/1` and so on. */
  policies: readonly string[];
  /** The origin of a developer's own backend behind a proxy; undefined: the reference backend. */
  backend?: string | undefined;
}

export interface Person {
  name: string;
  email: string;
  country: string;
  /** Their own language, as a locale's tag. */
  locale: string;
  /** What is special about them. */
  shows: string;
  picture: string;
}

export interface DemoAttribute {
  name: string;
  isBoolean: boolean;
  /** Undefined: any text. */
  values?: readonly string[] | undefined;
  /** What it may be, where that is restricted. */
  allowed?: Allowed | undefined;
  standard?: string | undefined;
}

export interface DemoTag {
  name: string;
  /** Its chunk's name. */
  chunk: string;
  attributes: readonly DemoAttribute[];
  states: readonly string[];
  /** Patterns of the calls that the tag makes. `{id}` matches any id. */
  calls: readonly string[];
}

/** A fault as the backend reports it. `remaining`: how many calls it still affects; null: all. */
export interface Fault {
  call: string;
  delay?: number | undefined;
  drop?: true | undefined;
  status?: number | undefined;
  retryAfter?: number | undefined;
  /** A refusal of the contract, by its code. */
  refusal?: string | undefined;
  body?: 'malformed' | 'partial' | 'empty' | 'wrong-types' | undefined;
  /** A body that replaces the answer, as JSON. */
  answer?: string | undefined;
  times?: number | undefined;
  when?: 'before' | 'after' | undefined;
}

/** Whether an answer with this status can have a body. */
export const canHaveBody = (status: number): boolean =>
  Number.isInteger(status) && status >= 200 && status <= 599 && ![204, 205, 304].includes(status);

/** State of the backend. */
export interface Standing {
  /** ISO instants. */
  now: string;
  present: string;
  faults: readonly (Fault & { remaining: number | null })[];
  /** The chosen unsupported groups: `specification`, or names of groups. */
  unsupported: string;
  /** The signed-in customer. */
  customer: Standing.Customer | null;
  mails: readonly { id: number; kind: string; recipient: string; subject: string; at: string }[];
  /** Only of a developer's own backend. */
  backend?: OwnBackend;
}
export declare namespace Standing {
  interface Customer {
    /** The sample's name; an id for others. */
    name: string;
    country: string;
    locale: string;
    declined: boolean;
    pets: readonly { id: string; name: string; status: string }[];
    boxes: readonly { id: string; status: string; date: string; changesUntil: string }[];
    record: readonly {
      reference: string;
      at: string;
      kind: string;
      subject: string | null;
      from: unknown;
      to: unknown;
    }[];
  }
}

/** What passed the proxy between the workbench and a developer's own backend. */
export interface OwnBackend {
  origin: string;
  /** The groups in its auth response. null: it names none; undefined: no customer was signed in yet. */
  can?: readonly string[] | null | undefined;
  calls: readonly OwnBackend.Call[];
}
export declare namespace OwnBackend {
  interface Call {
    /** `GET customer/pets`. */
    name: string;
    answers: number;
    /** How many of them don't fit the contract. */
    wrong: number;
    /** The backend doesn't know the path: why that fits, or what to do about it. */
    absent?: string;
    fields: readonly Field[];
  }
  interface Field {
    /** `deliveries.*.until`. */
    field: string;
    wanted: string;
    /** Its kind, not its value: `missing`, `another text`. */
    arrived: string;
    /** In how many answers. */
    answers: number;
  }
}

/** Whether a call matches a pattern, in which `{id}` matches any id. */
export const fits = (pattern: string, call: string): boolean => {
  const parts = pattern.split('/');
  const own = call.split('/');
  return parts.length === own.length && parts.every((part, index) => part.startsWith('{') || part === own[index]);
};

/** The tags of a page that make a call. The auth call belongs to the session, independent of tags. */
export function askedBy(call: string, present: readonly string[], tags: readonly DemoTag[]): string[] {
  if (call === 'auth') return ['session'];
  return tags
    .filter(({ name, calls }) => present.includes(name) && calls.some((pattern) => fits(pattern, call)))
    .map(({ name }) => name.replace('account-', ''));
}
