import { failure } from '../../../../src/contract/all-calls.ts';
import { actFor, endPerson, household, invitePerson } from '../../../../src/contract/customer/household.ts';
import { addDays } from '../../../../src/days.ts';
import { findLocale } from '../../../../src/i18n/locale-table.ts';
import { dayIn } from '../../../../src/zones.ts';
import { expectBody, expectEqual, expectStatus } from '../../expect.ts';
import { expectFailure } from '../../refused.ts';
import { stamped } from '../../world.ts';
import type { World } from '../../world.ts';
import { checkOnce } from '../for-good.ts';
import { send } from '../once.ts';

const where = 'DECISIONS.md#grants; src/contract/customer/household.ts';

/** A person is invited, and the invitation is ended; what is refused; acting without access is a 404. */
export async function checkHousehold(world: World): Promise<void> {
  const { report, api, ask, customer } = world;
  const read = async () => {
    const answer = await ask(stamped(api('household')));
    expectStatus(answer, 200);
    return { answer, state: expectBody(answer, household) };
  };
  const whole = async () => (await read()).state;
  const before = await report.check(
    'GET household: persons and customers, each with the right to read',
    where,
    async () => {
      const { answer, state } = await read();
      for (const { scopes } of [...state.persons, ...state.others])
        expectEqual(scopes.includes('read'), true, '"scopes" with "read":');
      expectEqual(state.acting, null, '"acting" of a session that hasn’t switched:');
      const { timeZone } = findLocale(customer?.storeCountryCode ?? 'GB')!;
      return { state, today: dayIn(timeZone, Date.parse(answer.headers.get('date') ?? '')) };
    },
  );
  if (!before) return;
  const { today } = before;
  const ids = before.state.persons.map(({ id }) => id);
  const body = {
    label: 'Conformance',
    email: `conformance-${crypto.randomUUID()}@example.test`,
    scopes: ['manage', 'feed'],
    until: addDays(today, 7),
  };
  const path = api('household/invite');
  for (const [title, more, field] of [
    ['a day that is over', { until: addDays(today, -1) }, 'until'],
    ['the customer’s own address', { email: customer?.email ?? '' }, 'email'],
    ['no name', { label: ' ' }, 'label'],
  ] as const)
    await report.check(`POST household/invite with ${title} is 422`, where, async () => {
      expectEqual(expectFailure(await send(world, path, { ...body, ...more }), 422).field, field, '"field"');
    });
  await report.check('POST household/invite with all of the customer’s rights is 422', where, async () => {
    expectFailure(await send(world, path, { ...body, scopes: ['owner'] }), 422);
  });
  const title = 'POST household/invite';
  const made = await checkOnce(world, { title, where, path, body, response: invitePerson.answer, whole });
  const fresh = made?.persons.find(({ id }) => !ids.includes(id));
  if (fresh) {
    await report.check(`${title}: who, which rights, until when, and not confirmed`, where, () => {
      const { label, email, scopes, since, until, confirmed } = fresh;
      expectEqual(
        { label, email, scopes, since, until, confirmed },
        {
          label: body.label,
          email: body.email,
          scopes: ['read', 'feed', 'manage'],
          since: today,
          until: body.until,
          confirmed: null,
        },
        'the person',
      );
    });
    await report.check('POST household/invite of an address that is invited is 409', where, async () => {
      expectFailure(await send(world, path, body), 409);
    });
    await report.check('POST household/act by an invitation of one’s own is 404', where, async () => {
      expectFailure(await send(world, api('household/act'), { id: fresh.id }), 404);
    });
    const response = endPerson.answer;
    const end = api(`household/${fresh.id}/end`);
    const done = await checkOnce(world, { title: 'POST household/{id}/end', where, path: end, response, whole });
    if (done)
      await report.check('POST household/{id}/end: the invitation is no longer listed', where, () => {
        expectEqual(
          done.persons.map(({ id }) => id),
          ids,
          'the persons of before:',
        );
      });
  }
  await report.check(
    'POST household/act without access, and /end of a grant that there isn’t, is 404',
    where,
    async () => {
      expectFailure(await send(world, api('household/act'), { id: crypto.randomUUID() }), 404);
      expectFailure(await send(world, api(`household/${crypto.randomUUID()}/end`), undefined), 404);
    },
  );
  await report.check('POST household/act for the session’s own customer changes nothing', where, async () => {
    const answer = await send(world, api('household/act'), { id: null });
    expectStatus(answer, 200);
    expectEqual(expectBody(answer, actFor.answer).acting, null, '"acting"');
  });
  await report.check('A change of a page of another customer is 409', where, async () => {
    const headers = { 'account-customer': 'another-customer' };
    const answer = await ask(api('pet/confirm-delivery/no-such-delivery'), { method: 'POST', headers });
    expectStatus(answer, 409);
    // Any change has this code, so no call's declaration lists it.
    expectEqual(expectBody(answer, failure).error.code, 'other-household', '"error.code":');
  });
}
