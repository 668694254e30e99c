import type { Country } from '../../src/contract/base.ts';
import type { Known } from '../workbench/contract-check/meaning/rule.ts';
import { specified } from '../../src/contract/specified-groups.ts';
import { findLocale } from '../../src/i18n/locale-table.ts';
import { changesChecks, forGoodChecks } from './changes/index.ts';
import type { Through } from './adapter.ts';
import { createClient, sessionOf } from './client.ts';
import type { Answer, Ask } from './client.ts';
import { expectStatus } from './expect.ts';
import { expectFailure } from './refused.ts';
import { checkGroups, groupsOfArea, offers, readGroups } from './groups.ts';
import { checkOrigins } from './origins.ts';
import { checkParticulars } from './particulars.ts';
import { checkIds, checkReads, checkSignedOut } from './reads.ts';
import { createReport, Misfit } from './report.ts';
import type { Report, Result } from './report.ts';
import { checkFooter, checkShopping } from './shopping.ts';
import { checkSite } from './site.ts';
import { lookAround, stamped } from './world.ts';
import { isWantedArea, wantedBy } from './wanted.ts';
import type { Wanted } from './wanted.ts';
import type { World } from './world.ts';

const furthest = 5 * 60_000;

/** The session's cookie is safe, and the backend's clock is right. */
export async function checkSession({ report, ask, host, setCookies, now }: World): Promise<void> {
  const title = 'The session’s cookie is for this site alone, and no script can read it';
  const where = '§6 credentials; demo/site/docs/pages/backend/connect.ts#session';
  if (!setCookies) report.skip(title, where, 'the run did not sign in with the form');
  else
    await report.check(title, where, () => {
      for (const each of setCookies) {
        const name = each.split('=', 1)[0];
        const fail = (what: string): never => {
          throw new Misfit(`Set-Cookie with ${what}`, each.replace(/=[^;]*/, '=…'), `the cookie ${name}`);
        };
        if (!/;\s*httponly\b/i.test(each)) fail('HttpOnly');
        if (!/;\s*samesite=(?:lax|strict)\b/i.test(each)) fail('SameSite=Lax or SameSite=Strict');
        if (host.startsWith('https:') && !/;\s*secure\b/i.test(each)) fail('Secure');
      }
    });
  if (now)
    await report.check('The clock of the answers is right', 'DECISIONS.md#deliveries: the Date header', async () => {
      const answer = await ask(stamped('/service-endpoint/shopping/auth'));
      expectStatus(answer, 200);
      const date = answer.headers.get('date') ?? 'no such header';
      if (!(Math.abs(Date.parse(date) - now()) < furthest))
        throw new Misfit(`header date: ${new Date(now()).toUTCString()}, within 5 minutes`, date, answer.asked);
    });
}

export interface Options {
  host: string;
  /** The test customer's session: a cookie, or a token for the header `Authorization`. */
  cookie?: string;
  token?: string | undefined;
  /** The shop's adapter module, through which all requests pass. */
  adapter?: Through | undefined;
  /** Another customer's session. The test customer must get 404 for that customer's ids. */
  otherCookie?: string | undefined;
  /** An origin that the backend allows. */
  origin?: string | undefined;
  /** A page of the site with tags, whose words, pictures and links are checked. */
  site?: string | undefined;
  /** The country whose particulars of products are checked. */
  country?: Country | undefined;
  /** Also makes changes to the test customer's data, and reverts them. */
  mutate?: boolean;
  /** With `mutate`: also makes changes that can't be undone. */
  forGood?: boolean;
  /** Checks the specification alone: no addition to it, such as groups, versions and idempotency keys. */
  specOnly?: boolean | undefined;
  /** Restricts the run to what these tags ask of a backend. */
  tags?: readonly string[] | undefined;
  /** Restricts the run to these areas. */
  only?: readonly string[] | undefined;
  /** The `Set-Cookie` headers of signing in, if the run signed in. */
  setCookies?: readonly string[] | undefined;
  /** This machine's clock, to compare the backend's with; without it they aren't compared. */
  now?: (() => number) | undefined;
  onResult?: (result: Result) => void;
  /** Called first, with the names of the groups that the backend has, and what the tags use; not if the backend doesn't state them. */
  onGroups?: (offered: ReadonlySet<string>, wanted: Wanted | undefined) => void;
}

/** All areas, in the order of their checks. */
export const areas: Readonly<Record<string, (world: World) => Promise<void>>> = {
  session: checkSession,
  groups: checkGroups,
  reads: checkReads,
  particulars: checkParticulars,
  'signed-out': checkSignedOut,
  ids: checkIds,
  shopping: checkShopping,
  footer: checkFooter,
  origins: checkOrigins,
  site: checkSite,
};

/** Areas about additions to the specification. */
const additions: readonly string[] = ['groups', 'particulars', 'refusals'];

/** Areas that a run through an adapter skips: about headers between a browser and the backend itself. */
const ofHeaders: readonly string[] = ['session', 'origins'];

/** Collects 429 and 503 responses of all calls, and adds the known facts of the customer. */
function watch(ask: Ask, busy: Answer[], known: Known): Ask {
  return async (path, request) => {
    const answer = await ask(path, request);
    if (answer.status === 429 || answer.status === 503) busy.push(answer);
    return { ...answer, known };
  };
}

/** §7 The client honours Retry-After, so the header must be present. */
async function checkBusy(report: Report, busy: readonly Answer[]): Promise<void> {
  const [answer] = busy;
  const title = 'A 429 or 503 has the time of the next attempt';
  if (!answer) return report.skip(title, '§7 Retry behaviour', 'no call was answered so');
  await report.check(title, '§7 Retry behaviour', () => {
    expectFailure(answer, answer.status);
    const value = answer.headers.get('retry-after') ?? 'no such header';
    if (!/^\d+$/.test(value) && Number.isNaN(Date.parse(value)))
      throw new Misfit('header retry-after: seconds or a date', value);
  });
  return undefined;
}

/** Checks an area. What keeps it from going on is its own failure, and no other area's. */
async function checkArea(world: World, name: string, area: (world: World) => Promise<void>): Promise<void> {
  const { report } = world;
  const where = 'demo/conformance/README.md';
  try {
    await area(world);
  } catch (error) {
    const asked = error instanceof Misfit ? error.asked : undefined;
    const isReported = report.results.some((each) => each.outcome === 'failed' && each.asked === asked);
    if (asked && isReported) return report.skip(`The rest of the area ${name}`, where, `because ${asked} is wrong`);
    await report.check(`The rest of the area ${name} can be checked`, where, () => {
      throw error;
    });
  }
  return undefined;
}

/** Checks a backend against the contract, call by call. */
export async function checkBackend({
  host,
  cookie,
  token,
  adapter,
  otherCookie,
  origin,
  site,
  country,
  mutate,
  forGood,
  specOnly = false,
  tags,
  only,
  onResult,
  onGroups,
  setCookies,
  now,
}: Options): Promise<Result[]> {
  const report = createReport(onResult ?? (() => {}));
  const busy: Answer[] = [];
  const known: Known = {};
  const session = sessionOf({ cookie, token });
  const ask = watch(createClient(host, session, adapter?.send), busy, known);
  const announced = await readGroups(ask);
  const offered = specOnly ? new Set<string>(specified) : announced.offered;
  const other = otherCookie
    ? await lookAround(createClient(host, { cookie: otherCookie }, adapter?.send), offered)
    : undefined;
  const foreign = {
    pets: other?.pets.map(({ petPublicId }) => petPublicId) ?? [],
    deliveries: other?.deliveries.map(({ id }) => id) ?? [],
  };
  known.announces = announced.announces && !specOnly;
  const wanted = tags && wantedBy(tags);
  const signsIn = adapter !== undefined && !cookie && !token;
  if (announced.isKnown) onGroups?.(offered, wanted);
  const world: World = {
    ask,
    report,
    host,
    session,
    site,
    offered,
    wanted,
    specOnly,
    country,
    origin,
    adapter,
    signsIn,
    foreign,
    setCookies,
    now,
    ...(await lookAround(ask, offered)),
  };
  const locale = findLocale(world.customer?.storeCountryCode);
  Object.assign(known, {
    currency: locale?.currency,
    timeZone: locale?.timeZone,
    customerId: world.customer?.public_id,
    pets: world.pets.map(({ petPublicId }) => petPublicId),
    boxes: world.boxes,
  });
  const all = { ...areas, ...(mutate && changesChecks), ...(mutate && forGood && forGoodChecks) };
  for (const [name, area] of Object.entries(all)) {
    if (
      (only && !only.includes(name)) ||
      (specOnly && additions.includes(name)) ||
      (adapter && (ofHeaders.includes(name) || (name === 'signed-out' && signsIn))) ||
      !isWantedArea(wanted, name, groupsOfArea[name])
    )
      continue;
    // From here on, deliveries change.
    if (!Object.hasOwn(areas, name)) known.boxes = undefined;
    if (offers(world, groupsOfArea[name])) await checkArea(world, name, area);
    else report.absent(`Area ${name}`, 'DECISIONS.md#groups');
  }
  await checkBusy(report, busy);
  return report.results;
}
