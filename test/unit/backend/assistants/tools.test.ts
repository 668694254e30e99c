import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tools, toolsFor } from '../../../../demo/backend/mcp/tools.ts';
import { calls } from '../../../../src/contract/all-calls.ts';
import type { Call } from '../../../../src/contract/calls/call.ts';
import { mayMake, scopeOf } from '../../../../src/contract/calls/scopes.ts';
import { grantScopes } from '../../../../src/contract/lists.ts';
import type { GrantScope } from '../../../../src/contract/lists.ts';
import { startClientHost } from '../../../support/assistants/client-host.ts';
import type { ClientHost } from '../../../support/assistants/client-host.ts';
import { connect, redirectUri } from '../../../support/assistants/connect.ts';
import type { Browser } from '../../../support/assistants/connect.ts';
import { callTool, sendMcp } from '../../../support/assistants/mcp.ts';
import type { McpAnswer } from '../../../support/assistants/mcp.ts';
import { everything } from '../../../support/assistants/everything.ts';
import { startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';

let host: ClientHost;
let backend: Backend;
let token: string;
let browser: Browser;
beforeAll(async () => {
  host = await startClientHost([redirectUri]);
  backend = await startBackend({ ASSISTANTS_TO_PRIVATE: '1' });
});
beforeEach(async () => {
  const { kysely } = backend.database;
  for (const table of ['grants', 'proposals', 'oauth_payloads'] as const) await kysely.deleteFrom(table).execute();
  await kysely.deleteFrom('directory').where('kind', '=', 'grant').execute();
  ({ access_token: token, browser } = await connect(backend, 'robin'));
});
afterAll(async () => {
  await backend.close();
  await host.close();
});

interface Outcome {
  status: string;
  proposal: string;
  confirmUrl: string | null;
  reference: string | null;
  undo: string;
  record: { kind: string }[];
  preview: unknown;
}
const outcomeOf = ({ result }: McpAnswer) => result?.structuredContent as unknown as Outcome;
const read = async <T>(name: string, args: object = {}): Promise<T> =>
  (await callTool(backend, token, name, args)).result!.structuredContent!['result'] as T;
const press = async (url: string | null, decision = 'confirm') =>
  browser.send('POST', new URL(url!).pathname, { decision });
const problemOf = ({ result }: McpAnswer) => (result?.isError ? result.content![0]!.text : undefined);

interface Delivery {
  id: string;
  status: string;
  version: number;
  date: string;
}
const nextDelivery = async (): Promise<Delivery> =>
  (await read<{ deliveries: Delivery[] }>('getDeliveries', { id: 'robin-waffle' })).deliveries.find(
    ({ status }) => status === 'scheduled',
  )!;

/** The arguments of another date for the next delivery. */
async function otherDate() {
  const { id, version, date: before } = await nextDelivery();
  const { methods } = await read<{ methods: { method: string; dates: { date: string }[] }[] }>('getRanges', { id });
  const [{ method, dates } = { method: '', dates: [] }] = methods;
  const { date = '' } = dates.find((each) => each.date !== before) ?? {};
  return { args: { id, version, date, method }, before };
}
/** The arguments of an entry in the weight log. */
async function weight(kg = 17) {
  const { version } = await read<{ version: number }>('getWeights', { id: 'robin-waffle' });
  return { id: 'robin-waffle', version, day: '2026-11-12', kg };
}

describe('the tools', () => {
  test('are made from the declarations: each call that somebody else may make has one, with its right', () => {
    const omitted = [
      'authenticate',
      'getNavbar',
      'getKitchenLink',
      'makeKitchenLink',
      'revokeKitchenLink',
      'savePhoto',
    ];
    omitted.push('sendReport', 'startPayment', 'getPaymentResult');
    for (const [name, call] of Object.entries<Call>(calls)) {
      const own = tools.filter((tool) => tool.call === name);
      const isPreview = call.method === 'POST' && !call.touches;
      const isFor = !call.open && !omitted.includes(name) && !isPreview && typeof call.scope !== 'object';
      if (call.scope === 'owner' || !isFor) {
        if (name !== 'takeStep') expect(own, name).toEqual([]);
      } else
        expect(
          own.map(({ scope }) => scope),
          name,
        ).toEqual([scopeOf(call)]);
    }
    expect(tools.filter(({ call }) => call === 'takeStep').map(({ name, kind }) => [name, kind])).toEqual([
      ['takeStep-start', 'page'],
      ['takeStep-pause', 'change'],
      ['takeStep-resume', 'change'],
      ['takeStep-cancel', 'page'],
      ['takeStep-restart', 'page'],
    ]);
  });

  test('that cost money or end something are only addresses of pages', () => {
    for (const tool of tools.filter(({ scope, kind }) => scope === 'money' && kind !== 'read'))
      expect([tool.kind, Object.keys(tool.input)], tool.name).toEqual(['page', []]);
  });

  test.each<[GrantScope[]]>([
    [['read']],
    [['read', 'feed']],
    [['read', 'manage']],
    [['read', 'money']],
    [[...grantScopes]],
  ])(
    'of an assistant with %j are those of these rights, and no other can be called',
    async (scopes) => {
      const form = Object.fromEntries(scopes.map((scope) => [scope, '1']));
      const { access_token: own } = await connect(backend, 'robin', { form });
      const { result } = (await sendMcp(backend, own, 'tools/list')).json<McpAnswer>();
      const names = result!.tools!.map(({ name }) => name);
      expect(names.toSorted()).toEqual([...toolsFor(scopes).map(({ name }) => name), 'getProposal'].toSorted());
      const before = await everything(backend);
      for (const { name } of tools.filter(({ scope }) => !mayMake(scopes, scope))) {
        const answer = await callTool(backend, own, name, { id: 'robin-waffle' });
        expect(answer.error?.code, name).toBe(-32_602);
      }
      expect(await everything(backend)).toBe(before);
    },
    60_000,
  );

  test('have schemas, whose form each answer of a read has', async () => {
    const { id } = await nextDelivery();
    const ids: Readonly<Record<string, string>> = {
      getDelivery: id,
      getBreakdown: id,
      getRanges: id,
      getPlace: id,
      getReport: id,
      getDeliveryLabels: id,
    };
    for (const { name, input, kind } of tools.filter((tool) => tool.kind === 'read')) {
      const args = 'id' in input ? { id: ids[name] ?? 'robin-waffle' } : {};
      const answer = await callTool(backend, token, name, args);
      // The server checks its structured result against the schema, and fails if it doesn't fit.
      expect(problemOf(answer), `${kind} ${name}`).toBeUndefined();
      expect(answer.error, name).toBeUndefined();
      expect(JSON.parse(answer.result!.content!.at(-1)!.text), name).toEqual(answer.result!.structuredContent);
    }
  }, 60_000);

  test('refuse arguments that the declaration doesn’t have', async () => {
    for (const args of [{}, { id: '../x' }, { id: 'robin-waffle', more: 1 }]) {
      const answer = await callTool(backend, token, 'getWeights', args);
      expect(problemOf(answer) ?? answer.error?.message, JSON.stringify(args)).toBeTruthy();
    }
  });

  test('of another customer’s dog find nothing', async () => {
    expect(problemOf(await callTool(backend, token, 'getWeights', { id: 'single-rex' }))).toMatch(/^not-found/);
  });
});

describe('a change', () => {
  test('is a preview until the customer presses, then made once, in the record with the assistant’s name', async () => {
    const { args, before } = await otherDate();
    const unchanged = await everything(backend);
    const proposed = outcomeOf(await callTool(backend, token, 'changeDate', args));
    expect(proposed).toMatchObject({ status: 'needs-confirmation', reference: null });
    expect(proposed.record).toMatchObject([{ kind: 'date', from: { date: before }, to: { date: args.date } }]);
    expect(proposed.preview).toMatchObject({ delivery: { date: args.date } });
    expect(proposed.undo).toContain('undoChange');
    expect(await everything(backend)).toBe(unchanged);
    const shown = await browser.send('GET', new URL(proposed.confirmUrl!).pathname);
    expect(shown.body).toContain('Sample Assistant proposes it');
    expect(await everything(backend)).toBe(unchanged);

    const [first, second] = await Promise.all([press(proposed.confirmUrl), press(proposed.confirmUrl)]);
    const [, reference] = /number is (K-\w+)/.exec(first.body)!;
    expect(second.body).toContain(reference);
    expect((await nextDelivery()).date).toBe(args.date);
    const done = outcomeOf(await callTool(backend, token, 'getProposal', { proposal: proposed.proposal }));
    expect(done).toMatchObject({ status: 'confirmed', reference, confirmUrl: null });
    expect(done.undo).toContain(`undoChange with id ${reference}`);
    const { changes } = await read<{ changes: { reference: string; actor: string }[] }>('getChangeRecord');
    const own = changes.filter((entry) => entry.reference === reference);
    expect(own.map(({ actor }) => actor)).toEqual([expect.stringContaining('Sample Assistant')]);

    // The assistant repeats it, then takes it back with another press.
    const repeated = outcomeOf(await callTool(backend, token, 'changeDate', args));
    expect(repeated).toMatchObject({ status: 'confirmed', reference });
    const undo = outcomeOf(await callTool(backend, token, 'undoChange', { id: reference }));
    expect(undo).toMatchObject({ status: 'needs-confirmation', record: [{ kind: 'undone' }] });
    expect((await nextDelivery()).date).toBe(args.date);
    await press(undo.confirmUrl);
    expect((await nextDelivery()).date).toBe(before);
  }, 60_000);

  test('is elicited by its address from a client that opens addresses, and its retry has what became of it', async () => {
    const { args } = await otherDate();
    const able = { elicitation: { url: {} } };
    const asked = (await callTool(backend, token, 'changeDate', args, {}, able)).result as unknown as {
      resultType: string;
      inputRequests: { confirm: { method: string; params: { mode: string; url: string; message: string } } };
      requestState: string;
    };
    expect(asked.resultType).toBe('input_required');
    const { method, params } = asked.inputRequests.confirm;
    expect([method, params.mode]).toEqual(['elicitation/create', 'url']);
    expect(params.message).toContain('Delivery date changed');
    const retry = (action: string) =>
      callTool(
        backend,
        token,
        'changeDate',
        args,
        { inputResponses: { confirm: { action } }, requestState: asked.requestState },
        able,
      );
    // The client claims that the customer accepted: nothing is changed.
    expect(outcomeOf(await retry('accept'))).toMatchObject({ status: 'needs-confirmation' });
    await press(params.url);
    expect(outcomeOf(await retry('accept'))).toMatchObject({ status: 'confirmed' });
  }, 60_000);

  test('that the customer declines can’t be confirmed any more', async () => {
    const { confirmUrl, proposal } = outcomeOf(await callTool(backend, token, 'saveWeight', await weight()));
    expect((await press(confirmUrl, 'decline')).body).toContain('Nothing has changed');
    const before = await everything(backend);
    await press(confirmUrl);
    expect(await everything(backend)).toBe(before);
    expect(outcomeOf(await callTool(backend, token, 'getProposal', { proposal })).status).toBe('declined');
  });

  test('that is an hour old is too old', async () => {
    const { confirmUrl, proposal } = outcomeOf(await callTool(backend, token, 'saveWeight', await weight()));
    await backend.database.kysely
      .updateTable('proposals')
      .set({ expires_at: new Date(0) })
      .execute();
    expect((await press(confirmUrl)).body).toContain('too old');
    expect(outcomeOf(await callTool(backend, token, 'getProposal', { proposal })).status).toBe('expired');
  });

  test('of an assistant that was revoked meanwhile is refused, as is one beyond its right', async () => {
    const { confirmUrl } = outcomeOf(await callTool(backend, token, 'saveWeight', await weight()));
    const grants = backend.database.kysely.updateTable('grants');
    await grants.set({ scopes: ['read'] }).execute();
    expect((await press(confirmUrl)).statusCode).toBe(403);
    await grants.set({ ended_at: new Date(0) }).execute();
    expect((await press(confirmUrl)).statusCode).toBe(403);
    expect((await browser.send('GET', new URL(confirmUrl!).pathname)).body).toContain('Nothing has changed');
  });

  test('is confirmed only by its customer, who signs in', async () => {
    const { confirmUrl } = outcomeOf(await callTool(backend, token, 'saveWeight', await weight()));
    const url = new URL(confirmUrl!).pathname;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const post = (cookie: string) =>
      backend.app.inject({ method: 'POST', url, headers: { ...headers, cookie }, payload: 'decision=confirm' });
    const before = await everything(backend);
    expect((await post('')).headers.location).toBe(`/signin?return=${encodeURIComponent(url)}`);
    expect((await post(await backend.signIn('single'))).statusCode).toBe(404);
    expect(await everything(backend)).toBe(before);
  });

  test('is refused with a sentence when it isn’t possible, and proposes nothing', async () => {
    const { args } = await otherDate();
    for (const [more, code] of [
      [{ version: 99 }, 'conflict'],
      [{ date: '2020-01-01' }, 'unavailable-date'],
      [{ id: 'nothing' }, 'not-found'],
    ] as const)
      expect(problemOf(await callTool(backend, token, 'changeDate', { ...args, ...more }))).toMatch(
        new RegExp(`^${code}: .+`),
      );
    expect(await backend.database.kysely.selectFrom('proposals').selectAll().execute()).toEqual([]);
  });

  test('waits with at most 20 others', async () => {
    for (let kg = 17; kg < 19; kg += 0.1)
      expect(outcomeOf(await callTool(backend, token, 'saveWeight', await weight(Number(kg.toFixed(1))))).status).toBe(
        'needs-confirmation',
      );
    expect(problemOf(await callTool(backend, token, 'saveWeight', await weight(19)))).toMatch(/^too-many: /);
  }, 60_000);

  test('for a page is an address, and changes nothing', async () => {
    const before = await everything(backend);
    for (const { name, page } of tools.filter(({ kind }) => kind === 'page')) {
      const { result } = await callTool(backend, token, name);
      expect(result!.structuredContent).toEqual({
        status: 'on-our-page',
        url: `http://localhost:8002/gb/${page}/`,
      });
      expect((await browser.send('GET', `/gb/${page}/`)).statusCode, page).toBe(200);
    }
    expect(await everything(backend)).toBe(before);
  });
});

describe('resources and prompts', () => {
  const list = async (method: string, of = token) => (await sendMcp(backend, of, method)).json<McpAnswer>().result!;

  test('the plan, the next delivery and the sheet for the vet can be read', async () => {
    const { resources } = await list('resources/list');
    expect((resources as { uri: string }[]).map(({ uri }) => uri)).toEqual([
      'pawtal://plan',
      'pawtal://next-delivery',
      'pawtal://vet-sheet',
    ]);
    const contents = await Promise.all(
      ['plan', 'next-delivery', 'vet-sheet'].map(async (name) => {
        const answer = await sendMcp(backend, token, 'resources/read', { uri: `pawtal://${name}` });
        const [{ text } = { text: '' }] = answer.json<{ result: { contents: { text: string }[] } }>().result.contents;
        return JSON.parse(text) as Record<string, unknown>;
      }),
    );
    expect(contents.map((each) => Object.keys(each))).toEqual([
      ['dogs', 'plans'],
      ['delivery'],
      ['dogs', 'profiles', 'plans', 'weights', 'treatments'],
    ]);
    expect(contents[1]).toMatchObject({ delivery: { id: 's-robin-4', status: 'dispatched' } });
  });

  test('the sheet for the vet needs the right to its weights', async () => {
    const { access_token: own } = await connect(backend, 'robin', { form: {} });
    const { resources } = await list('resources/list', own);
    expect((resources as { name: string }[]).map(({ name }) => name)).toEqual(['plan', 'next-delivery']);
    const answer = await sendMcp(backend, own, 'resources/read', { uri: 'pawtal://vet-sheet' });
    expect(answer.json<McpAnswer>().error).toBeDefined();
  });

  test('“Plan my holiday” is in the customer’s language', async () => {
    const { prompts } = await list('prompts/list');
    expect(prompts).toMatchObject([{ name: 'plan-my-holiday', title: 'Plan my holiday' }]);
    await backend.database.kysely
      .updateTable('customers')
      .set({ locale: 'de' })
      .where('public_id', '=', 'c-robin')
      .execute();
    expect((await list('prompts/list'))['prompts']).toMatchObject([{ title: 'Meinen Urlaub planen' }]);
    await backend.database.kysely
      .updateTable('customers')
      .set({ locale: 'en-GB' })
      .where('public_id', '=', 'c-robin')
      .execute();
  });
});
