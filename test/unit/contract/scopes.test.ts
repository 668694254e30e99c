import { describe, expect, test } from 'vitest';
import { calls } from '../../../src/contract/all-calls.ts';
import type { Call, Scope } from '../../../src/contract/calls/call.ts';
import { mayMake, scopeOf } from '../../../src/contract/calls/scopes.ts';
import { removeAll, updateScoop } from '../../../src/contract/deliveries/changes.ts';
import { subscriptionSteps } from '../../../src/contract/groups.ts';
import { grantScopes } from '../../../src/contract/lists.ts';
import { openApi } from '../../../src/contract/openapi/openapi.ts';

const all: readonly Call[] = Object.values(calls);
const needed = (call: Call): Scope[] =>
  call.path.includes('{step}') ? subscriptionSteps.map((step) => scopeOf(call, step)) : [scopeOf(call)];

describe('DECISIONS.md#scopes', () => {
  test('every change names the right that it needs, and none may be made with the right to read', () => {
    for (const call of [...all.filter(({ touches }) => touches), updateScoop, removeAll])
      for (const scope of needed(call as Call)) expect(scope, call.path).not.toBe('read');
  });

  test('a preview needs what its change needs', () => {
    const changes = new Map(all.map((call) => [call.path, call]));
    const previews = all.filter(({ path }) => path.endsWith('/preview'));
    expect(previews.length).toBeGreaterThan(8);
    for (const preview of previews)
      expect(needed(preview), preview.path).toEqual(needed(changes.get(preview.path.replace('/preview', ''))!));
  });

  test('what is about sign-in, address, consent, data and the grants themselves is the customer’s alone', () => {
    const alone = /^(password|passkeys|email|devices|mails|push|calendar|personal-data|account-deletion|grants)\b/;
    for (const call of all.filter(({ path }) => alone.test(path))) {
      expect(scopeOf(call), call.path).toBe('owner');
      expect(mayMake(grantScopes, scopeOf(call))).toBe(false);
    }
  });

  test('each right allows its calls and no others', () => {
    for (const call of all)
      for (const scope of needed(call))
        expect(grantScopes.filter((right) => mayMake([right], scope))).toEqual(scope === 'owner' ? [] : [scope]);
  });

  test('OpenAPI states it for every operation that needs a session', () => {
    const { paths } = openApi() as { paths: Record<string, Record<string, Record<string, unknown>>> };
    const operations = Object.values(paths).flatMap((each) => Object.values(each));
    const scoped = operations.filter((each) => each['x-scope'] !== undefined);
    expect(scoped.length).toBeGreaterThan(150);
    for (const { 'x-scope': scope } of scoped)
      for (const each of typeof scope === 'string' ? [scope] : Object.values(scope as Record<string, string>))
        expect([...grantScopes, 'owner']).toContain(each);
  });
});
