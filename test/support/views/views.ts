import { format } from 'node:util';
import type { GenericSchema } from 'valibot';
import { vi } from 'vitest';
import type { View } from '../../../src/element/widget.tsx';
import { customerLocale, findLocale } from '../../../src/i18n/locale-table.ts';
import type { LocaleEntry } from '../../../src/i18n/locale-table.ts';
import type { MessageTree } from '../../../src/i18n/messages.ts';
import { declaredTags } from '../../../src/package/declared-tags.ts';
import { statesOf } from '../../../src/preview/states.ts';
import { shownDelivery } from '../../../src/preview/samples/deliveries.ts';
import { previewEnvironment } from '../../../src/preview/environment.ts';
import { usual } from '../../../src/preview/scenario.ts';
import type { Scenario } from '../../../src/preview/scenario.ts';
import { createAccount } from '../../../src/stores/account/account.ts';
import type { Account } from '../../../src/stores/account/account.ts';
import { footersOf } from '../../../src/stores/shop/footer.ts';
import { readScreen } from './accessible.ts';
import type { Screen } from './accessible.ts';
import { readOf } from '../answers/lesser-answers.ts';
import { loadAll, render } from './rendered.ts';
import { isCall } from './store-cases.ts';
import type { CallName, Request } from './store-cases.ts';

const modules = import.meta.glob<{ register: (tag: object) => unknown }>('../../../widgets/*/view.tsx');
const texts = import.meta.glob<MessageTree>('../../../locales/*.json', { eager: true, import: 'default' });

export const messagesOf = (language: string): MessageTree => texts[`../../../locales/${language}.json`]!;

/** The views by their tags' names. Tests replace `define`, so that `register` returns the view. */
const views = new Map(
  Object.entries(modules).map(([file, load]) => [
    `account-${file.split('/').at(-2)}`,
    async () => (await load()).register({}) as View,
  ]),
);

/** What the views ask of the window. */
const media = { matches: true, addEventListener: (_: string, listener: () => void) => void resized.push(listener) };
const resized: (() => void)[] = [];

/** What was written to the console as an error: warnings of React, reports of previews. */
export const warnings = new Set<string>();

/** Stops the clock (fake timers would make every date slow), and gives the views an address and a width of the window. */
export function stubBrowser(): void {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-25T09:00:00Z'));
  vi.stubGlobal('location', new URL('https://shop.test/gb/pets'));
  // A tablet or a desktop: a phone has its main entries in a tab bar.
  vi.stubGlobal('matchMedia', (query: string) =>
    query.includes('max-width') ? { matches: false, addEventListener: () => {} } : media,
  );
  vi.spyOn(console, 'error').mockImplementation((...parts) => void warnings.add(format(...parts)));
}

export interface ViewOptions {
  /** A preview state of the tag. */
  state?: string;
  /** A BCP 47 tag of the locale table. */
  locale?: string;
  /** The country of the customer's store, where it isn't that of the locale. */
  country?: string;
  attributes?: Record<string, string>;
  /** Changes what the preview state shows. */
  scenario?: Partial<Scenario>;
  isWide?: boolean;
  /** The width of the tag's content, in px; by default a phone's. */
  room?: number;
  messages?: MessageTree;
  /** Earlier actions of the customer, with the stores. Gets a separate account. */
  before?: (account: Account) => unknown;
  /** Reads that fail. */
  failing?: readonly CallName[];
  /** Changes what the backend answers. Gets a separate account. */
  change?: ChangeAnswer;
  /** With `change`: gets what is reported. */
  onReport?: (message: string) => void;
}

/** Changes the answer of a read, by its name and schema. */
export type ChangeAnswer = (body: unknown, schema: GenericSchema, name: string) => unknown;

export interface ShownView extends Screen {
  html: string;
  /** Keys of texts that there aren't. */
  missing: readonly string[];
}

const accounts = new Map<string, Promise<Account>>();

/** An account with the sample data of a scenario, after everything has loaded that a view shows. */
async function sampleAccount(
  scenario: Scenario,
  locale: LocaleEntry,
  failing: readonly CallName[] = [],
  { change, onReport }: Pick<ViewOptions, 'change' | 'onReport'> = {},
): Promise<Account> {
  const environment = previewEnvironment(scenario, locale, 'https://shop.test');
  if (onReport) environment.report = ({ message }) => onReport(message);
  const { fetch } = environment;
  // The site's footer takes a browser's parser, so that the built-in one shows.
  environment.fetch = async (url, init) => {
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {};
    const request = { method: init?.method ?? 'GET', path: new URL(url).pathname, body };
    if (isCall('footer', request)) return new Response('', { status: 404 });
    if (failing.some((name) => isCall(name, request))) return new Response('', { status: 500 });
    const response = await fetch(url, init);
    return change ? changed(response, request, change) : response;
  };
  const account = createAccount(environment);
  if (scenario.answers === 'never') return account;
  await loadAll(account, shownDelivery);
  await footersOf(account).of(locale.segment).load();
  return account;
}

/** A response whose body is changed, if it answers a read. The shopping service's pet is in `data`. */
async function changed(response: Response, { method, path }: Request, change: ChangeAnswer): Promise<Response> {
  const [name, , schema] = readOf(method, path) ?? [];
  if (!response.ok || !name || !schema) return response;
  const body = (await response.json()) as { data?: { pet?: unknown } };
  const { pet } = body.data ?? {};
  const json = body.data ? (pet ? { data: { pet: change(pet, schema, name) } } : body) : change(body, schema, name);
  return new Response(JSON.stringify(json), response);
}

const sharedAccount: typeof sampleAccount = (scenario, locale, failing) => {
  const key = JSON.stringify([scenario, locale.tag, failing]);
  const account = accounts.get(key) ?? sampleAccount(scenario, locale, failing);
  accounts.set(key, account);
  return account;
};

/** Loads the accounts of all preview states in a language, at once. */
export const loadStates = (locale: string): Promise<unknown> =>
  Promise.all(
    declaredTags.flatMap(({ states }) =>
      Object.values(states).map((state) => sharedAccount({ ...usual, ...state }, findLocale(locale)!)),
    ),
  );

/** Renders a tag's view once its data has loaded, and reads it. */
export async function showView(tag: string, options: ViewOptions = {}): Promise<ShownView> {
  const { state = 'sample', locale: wanted = 'en-GB', country, isWide = true, before, failing, attributes } = options;

  const locale = country ? customerLocale(wanted, country)! : findLocale(wanted)!;
  const scenario: Scenario = { ...usual, ...statesOf(tag)[state], ...options.scenario };
  const account = await (before || options.change ? sampleAccount : sharedAccount)(scenario, locale, failing, options);
  await before?.(account);
  const delivery = scenario.step === 'none' || scenario.answers !== 'sample' ? {} : { delivery: shownDelivery };
  return readView(tag, account, locale, {
    isWide,
    room: options.room,
    attributes: { ...delivery, ...(scenario.section && { section: scenario.section }), ...attributes },
    messages: options.messages,
  });
}

interface Reading {
  attributes?: Record<string, string>;
  isWide?: boolean;
  room?: number | undefined;
  messages?: MessageTree | undefined;
}

/** Renders a tag's view of an account, and reads it. */
export async function readView(
  tag: string,
  account: Account,
  locale: LocaleEntry,
  { attributes = {}, isWide = true, room = 358, messages = messagesOf(locale.messages) }: Reading = {},
): Promise<ShownView> {
  const load = views.get(tag);
  if (!load) throw new Error(`No view of ${tag}`);
  const View = await load();
  media.matches = isWide;
  resized.forEach((listener) => listener());
  const shown = await render(View, { account, locale, messages, attributes, room });
  return { ...shown, ...readScreen(shown.html) };
}
