import { refusalsByName } from '../../contract/calls/names.ts';
import { namedLocales } from '../../i18n/named-locales.ts';
import { commonStates, tagStates } from '../../preview/states.ts';
import { faults } from '../testing/faults.ts';

const either = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(' | ');

/** `testing.d.ts`: the test kit, with every state and fault by name. */
export function testingTypes(): string {
  const common = Object.keys(commonStates);
  const states = Object.entries(tagStates).map(
    ([tag, own]) => `  '${tag}': ${either([...common, ...Object.keys(own)])};`,
  );
  const refusing = Object.entries(refusalsByName).map(
    ([name, own]) => `  '${name}': ${either(own.map(({ code }) => code)) || 'never'};`,
  );
  const named = Object.entries(faults).map(([name, { about }]) => `  /** ${about} */\n  '${name}': Fault;`);
  return `import type { HttpHandler } from 'msw';
import type { Answers, Calls } from './contract.js';

/** States that every tag has. \`signed-out\`: no customer is signed in. */
export type CommonState = ${either([...common, 'signed-out'])};

/** The preview states of each tag. */
export interface TagStates {
${states.join('\n')}
}

/** What goes wrong with the answer to a call. It needs status, delay, drop or body. */
export interface Fault {
  /** An HTTP status from 400 to 599 in place of the answer. */
  status?: number;
  /** Seconds, for the header \`Retry-After\`. */
  retryAfter?: number;
  /** Milliseconds before the answer; Infinity: it never arrives. */
  delay?: number;
  /** No answer: the connection fails. */
  drop?: true;
  /** Breaks the body: cuts it off, removes fields, removes it, or gives its values another type. */
  body?: 'malformed' | 'partial' | 'empty' | 'wrong-types';
  /** How many requests it affects. Default: all. */
  times?: number;
}

/** Faults by name. */
export interface Faults {
${named.join('\n')}
}

/** The refusals of each call, by their code: the call answers with the contract's body and the samples as the present state. */
export interface Refusals {
${refusing.join('\n')}
}

/** A call as a request of the tags makes it. */
export type SampleCall<Name extends keyof Calls> = { name: Name } & Calls[Name];

/** An own answer: the contract's body, a Response, or a function that returns one of them. */
export type OwnAnswer<Name extends keyof Answers & keyof Calls> =
  | Answers[Name]
  | Response
  | ((
      call: SampleCall<Name>,
      request: Request,
    ) => Answers[Name] | Response | Promise<Answers[Name] | Response>);

export interface SampleOptions {
  /** Origin of the backend, such as \`https://shop.example\`. Default: any. */
  host?: string;
  /** Language and country of the customer. Default: \`en-GB\`. */
  locale?: ${either(namedLocales.map(({ tag }) => tag))} | (string & {});
  /**
   * What the samples show: a state that every tag has, or states by tag, such as \`{ 'account-pets-list': 'many' }\`. Several
   * states add up. Default: \`sample\`.
   */
  state?: CommonState | { [Tag in keyof TagStates]?: TagStates[Tag] };
  /**
   * Faults by call, such as \`{ 'GET customer/pets': 'error' }\`, or a refusal of the call: \`{ 'POST customer-data': 'conflict' }\`.
   * \`*\` is for all calls without one.
   */
  faults?: { [Name in keyof Calls | '*']?: keyof Faults | Fault | (Name extends keyof Refusals ? Refusals[Name] : never) };
  /** Own answers by call, in place of the samples. */
  answers?: { [Name in keyof Answers & keyof Calls]?: OwnAnswer<Name> } & {
    'GET /{locale}/footer/'?: Response | (() => Response | Promise<Response>);
  };
}

/**
 * Handlers for Mock Service Worker that answer all requests of the tags with sample data, in Node and in browsers. They
 * store nothing: a change returns the state that it leads to, and the next read the samples again. Throws an Error with the
 * nearest name if an option has an unknown one.
 */
export function handlers(options?: SampleOptions): HttpHandler[];

/** The same without Mock Service Worker: answers a request; undefined if it is none of the tags'. Throws as \`handlers\`. */
export function sampleBackend(options?: SampleOptions): (request: Request) => Promise<Response> | undefined;
`;
}
