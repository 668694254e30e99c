import { parseArgs } from 'node:util';
import { groups } from '../../src/contract/groups.ts';
import { countries } from '../../src/contract/lists.ts';
import { nearest } from '../../src/nearest.ts';
import { fullName } from '../../src/page/embed/shortcode.ts';
import { uses } from '../../src/package/tag-uses.ts';
import { loadAdapter } from './adapter.ts';
import { signIn } from './client.ts';
import type { SignedIn } from './client.ts';
import { lineOf } from './report.ts';
import { areas, checkBackend } from './run.ts';
import { changesChecks, forGoodChecks } from './changes/index.ts';

const areaNames = [...Object.keys(areas), ...Object.keys(changesChecks), ...Object.keys(forGoodChecks)];

const usage = `npm run conformance -- --host URL (--email ADDRESS --password WORD | --cookie "NAME=VALUE" | --token TOKEN | --adapter FILE)
  Checks a backend against the contract (src/contract), call by call. Exit code 1: something does not fit.

  --token TOKEN       sends the header “Authorization: Bearer TOKEN” in place of a cookie
  --adapter FILE      the module that your pages name with data-adapter: all requests
                      pass through it, in Node. One with its own sign-in needs no session
  --mutate            also makes changes as the test customer, and changes them back (demo/conformance/README.md)
  --for-good          with --mutate: also what can't be undone (confirming, removing extras, cancelling, starting, secret links)
  --other-email, --other-password   another customer, whose ids must not be found
  --origin URL        a page's origin that may call, to check CORS
  --site URL          a page with tags: what “Examine” finds on it, and every link
                      that its tags can have for this customer
  --country XX        names what products are without that the law of this country asks a shop to state, such as DE
  --other-clock       the backend's clock is set to another time on purpose
  --spec-only         checks the specification alone: its calls, without groups, versions and idempotency keys
  --tags NAMES        what these tags need, and no more: --tags next-delivery,pets-list
  --only AREA         may be repeated; one of ${areaNames.join(', ')}`;

/** Runs the command with these words, and prints lines with `say`. Returns the exit code. */
export async function main(words: string[], say: (line: string) => void): Promise<number> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: words,
    options: {
      host: text,
      email: text,
      password: text,
      cookie: text,
      token: text,
      adapter: text,
      'other-email': text,
      'other-password': text,
      origin: text,
      site: text,
      country: text,
      tags: text,
      only: { ...text, multiple: true },
      'other-clock': { type: 'boolean' },
      mutate: { type: 'boolean' },
      'for-good': { type: 'boolean' },
      'spec-only': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  const { host, email, password, cookie, token, adapter: file, origin, site, only, mutate = false } = values;
  if (values['for-good'] && !mutate) {
    say('--for-good needs --mutate.');
    return 2;
  }
  if (values.help || !host || (!cookie && !token && !file && !(email && password))) {
    say(usage);
    return values.help ? 0 : 2;
  }
  for (const [option, url] of Object.entries({ host, origin, site })) {
    if (url === undefined || (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol))) continue;
    const meant = url.includes('://') ? 'http://localhost:8160' : `http://${url}`;
    say(`--${option} is “${url}”: write the whole address, such as --${option} ${meant}`);
    return 2;
  }
  const unknown = (only ?? []).filter((name) => !areaNames.includes(name));
  if (unknown.length > 0) {
    say(`There is no area ${unknown.join(', ')}. The areas are ${areaNames.join(', ')}.`);
    return 2;
  }
  const idle = (only ?? []).filter(
    (name) => !Object.hasOwn(areas, name) && !(mutate && (values['for-good'] || Object.hasOwn(changesChecks, name))),
  );
  if (idle.length > 0) {
    say(
      `${idle.join(', ')}: only with --mutate${idle.some((name) => !Object.hasOwn(changesChecks, name)) ? ' --for-good' : ''}.`,
    );
    return 2;
  }
  const country = countries.find((each) => each === values.country?.toUpperCase());
  if (values.country !== undefined && !country) {
    say(`There are no rules for ${values.country}. The countries are ${countries.join(', ')}.`);
    return 2;
  }
  const tags = values.tags?.split(/[\s,]+/).map((name) => fullName(name));
  const noTag = tags?.find((name) => !Object.hasOwn(uses, name));
  if (noTag !== undefined) {
    const names = Object.keys(uses);
    const near = nearest(noTag, names);
    say(`There is no tag ${noTag}. ${near ? `Did you mean ${near}?` : `The tags are ${names.join(', ')}.`}`);
    return 2;
  }
  const otherEmail = values['other-email'];
  const session: Partial<SignedIn> =
    cookie !== undefined ? { cookie } : email && password ? await signIn(host, email, password) : {};
  const results = await checkBackend({
    host,
    ...session,
    token,
    adapter: file === undefined ? undefined : await loadAdapter(file, host, say),
    now: values['other-clock'] ? undefined : Date.now,
    otherCookie: otherEmail && (await signIn(host, otherEmail, values['other-password'] ?? password ?? '')).cookie,
    origin,
    site,
    country,
    tags,
    only,
    mutate,
    forGood: values['for-good'] ?? false,
    specOnly: values['spec-only'],
    onResult: (result) => say(lineOf(result)),
    onGroups: (offered, wanted) => {
      if (tags) say(`For: ${tags.join(', ')}`);
      const absent = groups.filter((name) => !offered.has(name) && (!wanted || wanted.groups.has(name)));
      say(`This backend has: ${[...offered].join(', ') || 'no groups'}`);
      say(`Not offered: ${absent.join(', ') || 'nothing'}\n`);
    },
  });
  const count = (outcome: string): number => results.filter((each) => each.outcome === outcome).length;
  say(
    `\n${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} not checked, ${count('absent')} not offered${mutate ? '' : '; changes only with --mutate'}`,
  );
  return count('failed') === 0 && count('passed') > 0 ? 0 : 1;
}

if (import.meta.main)
  try {
    process.exitCode = await main(process.argv.slice(2), (line) => void process.stdout.write(`${line}\n`));
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}${cause}\n`);
    process.exitCode = 2;
  }
