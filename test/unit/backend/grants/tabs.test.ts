import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Failure } from '../../../../src/contract/all-calls.ts';
import type { Customer } from '../../../../src/contract/customer/customer.ts';
import type { HouseholdState } from '../../../../src/contract/customer/household.ts';
import { actAs } from '../../../support/backend/actor.ts';
import type { Actor } from '../../../support/backend/actor.ts';
import { api, startBackend } from '../../../support/backend/backend.ts';
import type { Backend } from '../../../support/backend/backend.ts';
import { answerInvitation, invitationToken } from '../../../support/backend/invitations.ts';

const owners = ['robin', 'many'] as const;
type Owner = (typeof owners)[number];

let backend: Backend;
let person: Actor;
const actors: Partial<Record<Owner, Actor>> = {};
beforeAll(async () => {
  backend = await startBackend();
  person = await actAs(backend, 'single');
  for (const owner of owners) actors[owner] = await actAs(backend, owner);
});
afterAll(() => backend.close());

const household = () => person.read<HouseholdState>('household');
const grantOf = async (owner: Owner): Promise<string | undefined> => {
  const { id: ownerId } = await backend.database.kysely
    .selectFrom('customers')
    .select('id')
    .where('public_id', '=', `c-${owner}`)
    .executeTakeFirstOrThrow();
  const { rows } = await backend.database.pool.query<{ grant_id: string }>(
    'select grant_id from memberships where owner_id = $1',
    [ownerId],
  );
  return rows[0]?.grant_id;
};

async function give(owner: Owner): Promise<void> {
  if (await grantOf(owner)) return;
  // Invitations of one day are limited.
  await backend.database.kysely.deleteFrom('grants').where('ended_at', 'is not', null).execute();
  const body = { label: 'Kim', email: 'single@example.test', scopes: ['manage'], until: null };
  await actors[owner]!.post('household/invite', body);
  await answerInvitation(backend, await invitationToken(backend), person);
}

async function end(owner: Owner): Promise<void> {
  const id = await grantOf(owner);
  if (id) await actors[owner]!.post(`household/${id}/end`);
}

/** Writes of a customer, by their id. */
async function writes(): Promise<Record<string, number>> {
  const { rows } = await backend.database.pool.query<{ id: string; count: string }>(
    `select public_id as id, count(*) as count from changes join customers on customers.id = customer_id
     where kind = 'kitchen' group by 1`,
  );
  return Object.fromEntries(rows.map(({ id, count }) => [id, Number(count)]));
}

/** A page in a tab of the person's one session. */
class Tab {
  /** The customer whom it shows. Undefined: it was never loaded. */
  shown: Customer | undefined;

  async load(): Promise<void> {
    const { cookie } = person;
    await backend.app.inject({ url: '/service-endpoint/shopping/auth', headers: { cookie } });
    this.shown = (await backend.app.inject({ url: api('customer-data', 'gb'), headers: { cookie } })).json<Customer>();
  }
  post(path: string, payload?: object) {
    const { acting, public_id } = this.shown!;
    const headers = { cookie: person.cookie, ...(acting && { 'account-customer': public_id }) };
    return backend.app.inject({ method: 'POST', url: api(path, 'gb'), headers, ...(payload && { payload }) });
  }
  async switchTo(owner: Owner | 'own'): Promise<void> {
    const id = owner === 'own' ? null : await grantOf(owner);
    if (id === undefined) return;
    await this.post('household/act', { id });
    await this.load();
  }
  write = () => this.post('kitchen');
}

const step = fc.oneof(
  fc.record({ do: fc.constant('switch' as const), tab: fc.nat(1), to: fc.constantFrom('own' as const, ...owners) }),
  fc.record({ do: fc.constantFrom('load' as const, 'write' as const, 'race' as const), tab: fc.nat(1) }),
  fc.record({ do: fc.constantFrom('end' as const, 'give' as const), owner: fc.constantFrom(...owners) }),
);

test('DECISIONS.md#grants No order of switches, loads, ends and writes in two tabs changes a household that the page didn’t show', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      await person.post('household/act', { id: null });
      for (const owner of owners) await give(owner);
      const tabs = [new Tab(), new Tab()] as const;
      for (const tab of tabs) await tab.load();
      /** Writes, while the other tab may switch, and compares what was changed with what the page shows. */
      const check = async (tab: Tab, meanwhile?: () => Promise<void>): Promise<void> => {
        const { public_id: shown } = tab.shown!;
        const before = await writes();
        const [made] = await Promise.all([tab.write(), meanwhile?.()]);
        const after = await writes();
        const changed = Object.keys(after).filter((id) => after[id] !== (before[id] ?? 0));
        const code = made.statusCode === 200 ? 'saved' : made.json<Failure>().error.code;
        seen.add(code);
        expect([code, changed]).toEqual([code, code === 'saved' ? [shown] : []]);
        expect(['saved', 'other-household', 'grant-ended']).toContain(code);
      };
      for (const each of steps) {
        if (each.do === 'end') await end(each.owner);
        else if (each.do === 'give') await give(each.owner);
        else if ('tab' in each) {
          const [tab, other] = [tabs[each.tab]!, tabs[1 - each.tab]!];
          if (each.do === 'switch') await tab.switchTo(each.to);
          else if (each.do === 'load') await tab.load();
          else await check(tab, each.do === 'race' ? () => other.switchTo('many') : undefined);
        }
      }
      // What a page shows that was just loaded can be changed.
      await tabs[0].load();
      expect((await tabs[0].write()).statusCode).toBe(200);
      expect((await household()).persons).toEqual([]);
    }),
    { numRuns: 25 },
  );
  expect(seen).toEqual(new Set(['saved', 'other-household', 'grant-ended']));
}, 120_000);
