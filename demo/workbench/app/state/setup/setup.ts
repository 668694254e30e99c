import type { Looks } from '../../messages.ts';
import type { DemoData, Fault } from '../../demo-data.ts';
import { readFault, writeFault } from '../backend/fault-text.ts';
import { onlyReference, referenceOnly } from '../backend/demo-api.ts';

/** Everything that the workbench's address holds. */
export interface Setup {
  /** A sample customer's name; empty: signed out. */
  as: string;
  /** Path and query of the page on the stage. */
  page: string;
  width: number;
  /** Empty: the present. `+3` and `-1`: days from it. `last-minute`: a minute before changes of the next box end. */
  clock: string;
  faults: readonly Fault[];
  look: Looks['look'];
  /** Preferences of the visitor's system. */
  motion: Looks['motion'];
  colours: Looks['colours'];
  theme: string;
  /** A locale's tag; empty: the customer's own language. */
  language: string;
  /** Unsupported groups of calls, or `specification`. */
  unsupported: string;
  card: '' | 'declined';
  consent: '' | 'all' | 'none';
}

export const usual: Setup = {
  as: '',
  page: '/account/',
  width: 768,
  clock: '',
  faults: [],
  look: '',
  motion: '',
  colours: '',
  theme: 'brand',
  language: '',
  unsupported: '',
  card: '',
  consent: '',
};

/** What a visitor can have agreed to. */
export const consentOptions: readonly { value: Setup['consent']; label: string; note?: string }[] = [
  { value: '', label: 'Nothing yet', note: 'the banner asks' },
  { value: 'all', label: 'All purposes' },
  { value: 'none', label: 'Only what is essential' },
];

export const widths = [320, 390, 768, 1200] as const;
export const narrowest = 240;
export const widest = 2400;
export const fitWidth = (width: number): number => Math.round(Math.min(widest, Math.max(narrowest, width)));

const isInstant = (text: string): boolean => {
  const at = Date.parse(text);
  return /^\d{4}-\d\d-\d\dT/.test(text) && at >= Date.UTC(2000, 0) && at < Date.UTC(2100, 0);
};
const isClock = (text: string): boolean =>
  text === 'last-minute' || (/^[+-]\d{1,4}(\.\d+)?$/.test(text) && Math.abs(Number(text)) <= 3650) || isInstant(text);

/** Pages that the stage can show: those of this shop, but not the workbench itself. */
export const isPage = (path: string): boolean =>
  /^\/(?![/\\])/.test(path) && !/^\/demo\/?(workbench|$|[?#])/.test(path) && !/[\s<>"\\]/.test(path);

const isAnswer = ({ answer }: Fault): boolean => answer !== undefined;
/** Encodes less than necessary elsewhere: these are legal, and an address is read by people too. */
const legible = (query: URLSearchParams): string =>
  String(query).replaceAll('%2F', '/').replaceAll('%3A', ':').replaceAll('%3F', '?');

/**
 * Returns the address of a setup: the page, and values other than the defaults. Edited answers are in the fragment, which
 * no server receives, since servers limit the length of an address.
 */
export function writeAddress(setup: Setup): string {
  const query = new URLSearchParams();
  if (setup.as) query.set('as', setup.as);
  query.set('page', setup.page);
  if (setup.width !== usual.width) query.set('width', String(setup.width));
  for (const name of [
    'clock',
    'look',
    'motion',
    'colours',
    'theme',
    'language',
    'unsupported',
    'card',
    'consent',
  ] as const)
    if (setup[name] !== usual[name]) query.set(name, setup[name]);
  const fragment = new URLSearchParams();
  for (const fault of setup.faults) (isAnswer(fault) ? fragment : query).append('fault', writeFault(fault));
  return `?${legible(query)}${fragment.size > 0 ? `#${legible(fragment)}` : ''}`;
}

type Read = { [Name in keyof Setup]?: (text: string, demo: DemoData) => Setup[Name] | undefined };

const oneOf =
  <T extends string>(...values: readonly T[]) =>
  (text: string): T | undefined =>
    values.find((each) => each === text);

/** How each value is read; undefined: it isn't one. */
const readers: Read = {
  as: (text, { customers }) => customers.find(({ name }) => name === text)?.name,
  page: (text) => (isPage(text) ? text : undefined),
  width: (text) => (/^\d+$/.test(text) && fitWidth(Number(text)) === Number(text) ? Number(text) : undefined),
  // A plus in a query is a space.
  clock: (text) => [text, text.replace(/^ /, '+')].find(isClock),
  look: oneOf('light', 'dark'),
  motion: oneOf('reduce'),
  colours: oneOf('forced'),
  theme: (text, { themes }) => themes.find((each) => each === text),
  language: (text, { languages }) => languages.find((each) => each === text),
  unsupported: (text, { groups }) =>
    text === 'specification' || text.split(' ').every((each) => groups.includes(each)) ? text : undefined,
  card: oneOf('declined'),
  consent: oneOf('all', 'none'),
};

const known: Readonly<Record<string, (demo: DemoData) => string>> = {
  as: ({ customers }) => `one of ${customers.map(({ name }) => name).join(', ')}`,
  page: () => 'a path of this shop, such as /account/gb',
  width: () => `${narrowest} to ${widest} pixels`,
  clock: () => '+3, -1, last-minute or an instant such as 2026-11-22T10:00Z',
  look: () => 'light or dark',
  motion: () => 'reduce',
  colours: () => 'forced',
  theme: ({ themes }) => themes.join(', '),
  language: ({ languages }) => languages.join(', '),
  unsupported: () => '“specification”, or names of groups with spaces between them',
  card: () => 'declined',
  consent: () => 'all or none',
};

/** Edited answers come first, since the first fault that matches a call happens. */
export const answersFirst = (faults: readonly Fault[]): Fault[] =>
  faults.toSorted((one, other) => Number(isAnswer(other)) - Number(isAnswer(one)));

/**
 * Reads query and fragment of an address. Invalid values get their default, and a sentence about each. `width`: without
 * one in the address.
 */
export function readAddress(
  address: string,
  demo: DemoData,
  width: number = usual.width,
): { setup: Setup; mistakes: string[] } {
  const [search = '', fragment] = address.split('#', 2);
  const query = new URLSearchParams(search);
  const mistakes: string[] = [];
  const read: Partial<Setup> = {};
  for (const name of new Set(query.keys())) {
    if (name === 'fault') continue;
    if (demo.backend && (referenceOnly as readonly string[]).includes(name)) {
      mistakes.push(`The address has ${name}=“${query.get(name)!}”. ${onlyReference}`);
      continue;
    }
    const reader = Object.hasOwn(readers, name) ? readers[name as keyof Setup] : undefined;
    const text = query.get(name)!;
    const value = reader?.(text, demo);
    if (!reader) mistakes.push(`The address has “${name}”, which means nothing here.`);
    else if (value === undefined) mistakes.push(`The address has ${name}=“${text}”. It can be ${known[name]!(demo)}.`);
    else Object.assign(read, { [name]: value });
  }
  const found = [...new URLSearchParams(fragment).getAll('fault'), ...query.getAll('fault')].map((text) =>
    readFault(text, demo),
  );
  mistakes.push(...found.filter((each) => typeof each === 'string'));
  const faults = answersFirst(found.filter((each) => typeof each !== 'string'));
  return { setup: { ...usual, width, ...read, faults }, mistakes };
}
