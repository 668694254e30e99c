import type { FoundCall } from '../../contract/calls/find.ts';
import { footerName } from '../../contract/calls/find.ts';
import { adapterNames, openNames, presentByName, refusalsByName } from '../../contract/calls/names.ts';
import { presentState, refusalBody, refusalHeaders } from '../../contract/calls/refusals-of.ts';
import type { Refusal } from '../../contract/calls/refusals-of.ts';
import { refusals } from '../../contract/refusals.ts';
import type { RefusalCode } from '../../contract/refusals.ts';
import { footerHtml } from '../../footer/footer.ts';
import { findLocale } from '../../i18n/locale-table.ts';
import { nearest } from '../../nearest.ts';
import { answer, sampleCall } from '../../preview/answers.ts';
import { toResponse } from '../../preview/responses.ts';
import { usual } from '../../preview/scenario.ts';
import type { Scenario } from '../../preview/scenario.ts';
import { loadStage } from '../../preview/load-stage.ts';
import { commonStates, statesOf, tagStates } from '../../preview/states.ts';
import { refusedChange, withNextVersion } from './refuse-change.ts';
import type { ReadSample } from './refuse-change.ts';
import { applyFault, faultProblem, faults, isFaultName } from './faults.ts';
import type { Fault, FaultName } from './faults.ts';

/** A call with the parsed body of its request. */
export interface SampleCall extends FoundCall {
  body: Readonly<Record<string, unknown>>;
}

/** What an own answer may be: a body of the contract, a Response, or a function that returns one of them. */
type OwnAnswer = unknown;

/** Options of `sampleBackend` and `handlers`. The published types (`declarations/testing.ts`) list all names. */
export interface SampleOptions {
  /** Origin of the backend. Default: any. */
  host?: string;
  /** Language tag, or country, of the customer. Default: en-GB. */
  locale?: string;
  /** A state that every tag has, or states by tag. */
  state?: string | Readonly<Record<string, string>>;
  /** Faults by call, or by `*` for all others. */
  faults?: Readonly<Record<string, FaultName | RefusalCode | Fault>>;
  /** Own answers by call. */
  answers?: Readonly<Record<string, OwnAnswer>>;
}

/** Answers a request as a backend with sample data would; undefined if it is none of the account's. */
export type SampleBackend = (request: Request) => Promise<Response> | undefined;

/** Names of calls: those of the declarations, and the footer. */
export const sampleNames: readonly string[] = [...adapterNames.filter((name) => name !== 'failure'), footerName];

function wrong(text: string, name: string, names: readonly string[]): Error {
  const near = nearest(name, names);
  return new Error(`pawtal/testing: ${text}. ${near ? `Did you mean “${near}”?` : `Take one of ${names.join(', ')}.`}`);
}

const known = (name: string, names: readonly string[], text: string): string => {
  if (!names.includes(name)) throw wrong(text, name, names);
  return name;
};

/** The facts of the samples in a state. `signed-out` has those of any customer. */
function scenarioOf(state: SampleOptions['state'] = 'sample'): Scenario {
  if (typeof state === 'string') {
    known(state, [...Object.keys(commonStates), 'signed-out'], `there is no state “${state}” that every tag has`);
    return { ...usual, ...commonStates[state] };
  }
  const facts = Object.entries(state).map(([tag, name]) => {
    known(tag, Object.keys(tagStates), `<${tag}> has no states`);
    const states = statesOf(tag);
    return states[known(name, Object.keys(states), `<${tag}> has no state “${name}”`)];
  });
  return Object.assign({ ...usual }, ...facts) as Scenario;
}

interface ActiveFault {
  fault: Fault | Refusal;
  /** Requests that it still affects. */
  left: number;
}

function activeFaults(given: SampleOptions['faults'] = {}): Map<string, ActiveFault> {
  return new Map(
    Object.entries(given).map(([name, own]): [string, ActiveFault] => {
      known(name, [...sampleNames, '*'], `there is no call “${name}”`);
      const refusal = refusalsByName[name]?.find(({ code }) => code === own);
      if (refusal) return [name, { fault: refusal, left: Infinity }];
      const codes = (refusalsByName[name] ?? []).map(({ code }) => code);
      if (typeof own === 'string')
        known(own, [...new Set([...Object.keys(faults), ...codes])], `there is no fault “${own}” of “${name}”`);
      const fault: Fault = isFaultName(own) ? faults[own].fault : (own as Fault);
      const problem = faultProblem(fault);
      if (problem) throw new Error(`pawtal/testing: the fault of “${name}” is wrong: ${problem}.`);
      return [name, { fault, left: fault.times ?? Infinity }];
    }),
  );
}

function parsed(text: string): SampleCall['body'] {
  try {
    return JSON.parse(text) as SampleCall['body'];
  } catch {
    return {};
  }
}

/** A path of the account's calls. */
const ours =
  /\/new-account-api\/1\.0\/|^\/(?:service-endpoint\/shopping\/auth|gql|\w\w\/footer\/|preview\/(?:scoop|remove-all)(?:\/[\w-]+)?)$/;

/** The body of an own answer as the backend sends it. */
const bodyOf = ({ name }: SampleCall, body: unknown): unknown =>
  name.startsWith('gql ') ? { data: { [name.slice('gql '.length)]: body } } : body;

/** A short footer of the shop. */
const footer = (now: number): Response =>
  new Response(footerHtml({ groups: [], notes: [[`© ${new Date(now).getUTCFullYear()} Pawtal`]], social: [] }), {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });

const signedOut: Fault = { status: 401 };

const optionNames: readonly string[] = ['host', 'locale', 'state', 'faults', 'answers'];

/**
 * A backend with the samples of the previews. It stores nothing: a change returns the state that it leads to, and the next
 * read the samples again. Throws if an option has an unknown name.
 */
export function sampleBackend(options: SampleOptions = {}): SampleBackend {
  for (const name of Object.keys(options)) known(name, optionNames, `there is no option “${name}”`);
  const { host, locale: wanted = 'en-GB', answers = {}, state } = options;
  const scenario = scenarioOf(state);
  const locale = findLocale(wanted);
  if (!locale) throw new Error(`pawtal/testing: the locale “${wanted}” is unknown. Take a tag such as de-AT.`);
  for (const name of Object.keys(answers)) known(name, sampleNames, `there is no call “${name}”`);
  const active = activeFaults(options.faults);
  const origin = host === undefined ? undefined : new URL(host).origin;

  const takeFault = ({ name }: SampleCall): ActiveFault['fault'] | undefined => {
    const found = active.get(name) ?? active.get('*');
    if (!found || found.left < 1) return undefined;
    found.left -= 1;
    return found.fault;
  };

  const own = async (call: SampleCall, request: Request): Promise<Response> => {
    const given = answers[call.name];
    const made: unknown = typeof given === 'function' ? await given(call, request) : given;
    return made instanceof Response ? made.clone() : Response.json(bodyOf(call, made));
  };

  const sample = async (call: SampleCall, method: string, pathname: string): Promise<Response> => {
    const now = Date.now();
    if (call.name === footerName) return footer(now);
    const stage = await loadStage(scenario, locale, now);
    return toResponse(answer(stage, method, pathname, call.body));
  };

  const readFor =
    ({ params }: SampleCall): ReadSample =>
    async (name) => {
      const [method = '', path = ''] = name.split(' ');
      const pathname = `/new-account-api/1.0/${path.replace('{id}', params['id'] ?? '')}`;
      const response = await sample({ name, params, body: {} }, method, pathname);
      return response.ok ? await response.json() : undefined;
    };

  /** A refusal of the contract, with the samples as the present state. */
  const refuse = async (call: SampleCall, refusal: Refusal): Promise<Response> => {
    const { status } = refusals[refusal.code];
    const current = await presentState(status === 409 ? presentByName[call.name] : undefined, readFor(call));
    return Response.json(refusalBody(refusal, current), { status, headers: refusalHeaders(refusal) });
  };

  let made = 0;
  /** A change as a backend makes it: refused, or with the next version. */
  const change = async (call: SampleCall, method: string, pathname: string): Promise<Response> => {
    const refusal = await refusedChange(call, readFor(call), made);
    if (refusal) return refuse(call, refusal);
    // A value that no sample can be made of.
    const response = await sample(call, method, pathname).catch(() => undefined);
    if (!response)
      return refuse(call, refusalsByName[call.name]?.find(({ code }) => code === 'invalid') ?? { code: 'invalid' });
    const isSaved = response.ok && refusalsByName[call.name]?.some(({ code }) => code === 'daily-limit');
    if (!isSaved) return response;
    made += 1;
    return Response.json(withNextVersion(call, await response.json()));
  };

  const respond = async (request: Request, pathname: string): Promise<Response> => {
    const { method } = request;
    const body = parsed(await request.clone().text());
    const call = { ...(sampleCall(method, pathname, body) ?? { name: `${method} ${pathname}`, params: {} }), body };
    if (scenario.answers === 'never') return new Promise<never>(() => {});
    const isOpen = call.name === footerName || openNames.includes(call.name);
    const make = (): Promise<Response> =>
      Object.hasOwn(answers, call.name)
        ? own(call, request)
        : method === 'POST'
          ? change(call, method, pathname)
          : sample(call, method, pathname);
    const fault = state === 'signed-out' && !isOpen ? signedOut : takeFault(call);
    if (!fault) return make();
    return 'code' in fault ? refuse(call, fault) : applyFault(fault, make);
  };

  return (request) => {
    const url = new URL(request.url);
    const isOurs = (origin === undefined || url.origin === origin) && ours.test(url.pathname);
    return isOurs && request.method !== 'OPTIONS' ? respond(request, url.pathname) : undefined;
  };
}
