import { getSettings } from '../../../../src/contract/customer/settings.ts';
import { startPayment, getPaymentResult } from '../../../../src/contract/shop/payment.ts';
import { getPaymentMethods } from '../../../../src/contract/shop/payment-methods.ts';
import { expectBody, expectEqual, expectStatus } from '../../expect.ts';
import { expectFailure } from '../../refused.ts';
import { Misfit } from '../../report.ts';
import { offers } from '../../groups.ts';
import { stamped } from '../../world.ts';
import type { World } from '../../world.ts';
import { checkOnce } from '../for-good.ts';
import { send } from '../once.ts';

/** The way to the payment provider. Nothing is paid, because the check does not open the page of the response. */
export async function checkPayment(world: World): Promise<void> {
  const { report, api, host } = world;
  const where = 'DECISIONS.md#payments; src/contract/payment';
  const path = api(startPayment.path);
  const body = { purpose: 'method', delivery: null, returnTo: '/' };
  await checkOnce(world, { title: 'POST payment/start', where, path, body, response: startPayment.answer });
  await report.check('POST payment/start leads to the backend’s own site', where, async () => {
    const answer = await send(world, path, body);
    expectStatus(answer, 200);
    const { url } = expectBody(answer, startPayment.answer);
    if (new URL(url, host).origin !== new URL(host).origin) throw new Misfit('an address of the backend', url);
  });
  for (const returnTo of ['https://evil.example/', '//evil.example/', 'javascript:alert(1)'])
    await report.check(`POST payment/start with the way back ${returnTo} is 422`, where, async () => {
      // Pages send their own address, so customers never read this refusal: its code is the backend's own.
      expectFailure({ ...(await send(world, path, { ...body, returnTo })), call: undefined }, 422);
    });
  await report.check('POST payment/result with an unknown reference returns null', where, async () => {
    const answer = await send(world, api(getPaymentResult.path), { reference: 'x'.repeat(43) });
    expectStatus(answer, 200);
    expectEqual(expectBody(answer, getPaymentResult.answer), { result: null }, 'no result,');
  });
}

/** The ways to pay. Nothing is changed: the default one is made the default one again. */
export async function checkPaymentMethods(world: World): Promise<void> {
  const { report, api, ask } = world;
  const about = 'DECISIONS.md#methods; src/contract/shop/payment-methods.ts';
  const state = await report.check(
    'GET payment/methods: the default one first, one in reserve at most',
    about,
    async () => {
      const answer = await ask(stamped(api(getPaymentMethods.path)));
      expectStatus(answer, 200);
      const { methods } = expectBody(answer, getPaymentMethods.answer);
      expectEqual(new Set(methods.map(({ id }) => id)).size, methods.length, 'different ids:');
      expectEqual(
        methods.slice(1).some(({ isDefault }) => isDefault),
        false,
        'a default one after the first:',
      );
      if (methods.filter(({ isReserve }) => isReserve).length > 1) throw new Misfit('one in reserve', 'more');
      if (offers(world, ['payment'])) {
        const { payment } = expectBody(await ask(stamped(api(getSettings.path))), getSettings.answer);
        const isLost = payment.problem === 'not-found' || payment.problem === 'no-longer-stored';
        const hasDefault = methods.some(({ isDefault }) => isDefault);
        expectEqual(hasDefault, payment.type !== 'none' && !isLost, 'a default one, as in the settings:');
      }
      return methods;
    },
  );
  const first = state?.find(({ isDefault }) => isDefault);
  if (first)
    await report.check('POST payment/methods/{id}/default of the default one changes nothing', about, async () => {
      const answer = await send(world, api(`payment/methods/${first.id}/default`), undefined);
      expectStatus(answer, 200);
      expectEqual(expectBody(answer, getPaymentMethods.answer).methods, state!, 'the same methods:');
    });
  await report.check('POST payment/methods/{id}/remove of an unknown one is 404', about, async () => {
    expectFailure(await send(world, api(`payment/methods/${crypto.randomUUID()}/remove`), undefined), 404);
  });
}
