import { parseArgs } from 'node:util';
import { groups } from '../../src/contract/groups.ts';
import { signIn } from './client.ts';
import { lineOf } from './report.ts';
import { checkBackend } from './run.ts';

const usage = `npm run conformance -- --host URL (--email ADDRESS --password WORD | --cookie "NAME=VALUE")
  Checks a backend against the contract (src/contract), call by call. Exit code 1: something does not fit.

  --mutate            also makes changes as the test customer, and changes them back (test/conformance/README.md)
  --for-good          with --mutate: also what can't be undone (confirming, removing extras, cancelling, starting, secret links)
  --other-email, --other-password   another customer, whose ids must not be found
  --origin URL        a page's origin that may call, to check CORS
  --only AREA         reads, signed-out, ids, shopping, footer, origins, …; may be repeated`;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function main(): Promise<number> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      host: text,
      email: text,
      password: text,
      cookie: text,
      'other-email': text,
      'other-password': text,
      origin: text,
      only: { ...text, multiple: true },
      mutate: { type: 'boolean' },
      'for-good': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  const { host, email, password, cookie, origin, only, mutate = false } = values;
  if (values['for-good'] && !mutate) {
    say('--for-good needs --mutate.');
    return 2;
  }
  if (values.help || !host || (!cookie && !(email && password))) {
    say(usage);
    return values.help ? 0 : 2;
  }
  const otherEmail = values['other-email'];
  const results = await checkBackend({
    host,
    cookie: cookie ?? (await signIn(host, email!, password!)),
    otherCookie: otherEmail && (await signIn(host, otherEmail, values['other-password'] ?? password ?? '')),
    origin,
    only,
    mutate,
    forGood: values['for-good'] ?? false,
    tell: (result) => say(lineOf(result)),
    tellGroups: (offered) => {
      const lacks = groups.filter((name) => !offered.has(name));
      say(`This backend has: ${[...offered].join(', ') || 'no groups'}`);
      say(`Not offered: ${lacks.join(', ') || 'nothing'}\n`);
    },
  });
  const count = (outcome: string): number => results.filter((each) => each.outcome === outcome).length;
  say(
    `\n${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} not checked, ${count('absent')} not offered${mutate ? '' : '; changes only with --mutate'}`,
  );
  return count('failed') === 0 && count('passed') > 0 ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}${cause}\n`);
  process.exitCode = 2;
}
