import { startPayment, getPaymentResult } from '../../../../src/contract/shop/payment.ts';
import { expectBody, expectEqual, expectFailure, expectStatus } from '../../expect.ts';
import { Misfit } from '../../report.ts';
import type { World } from '../../world.ts';
import { checkOnce } from '../for-good.ts';
import { send } from '../once.ts';

/** The way to the payment provider. Nothing is paid, because the check does not open the page of the response. */
export async function checkPayment(world: World): Promise<void> {
  const { report, api, host } = world;
  const where = 'DECISIONS.md#payments; src/contract/payment';
  const path = api(startPayment.path);
  const body = { purpose: 'method', delivery: null, returnTo: '/' };
  await checkOnce(world, { title: 'POST payment/start', where, path, body, response: startPayment.response });
  await report.check('POST payment/start leads to the backend’s own site', where, async () => {
    const answer = await send(world, path, body);
    expectStatus(answer, 200);
    const { url } = expectBody(answer, startPayment.response);
    if (new URL(url, host).origin !== new URL(host).origin) throw new Misfit('an address of the backend', url);
  });
  for (const returnTo of ['https://evil.example/', '//evil.example/', 'javascript:alert(1)'])
    await report.check(`POST payment/start with the way back ${returnTo} is 422`, where, async () => {
      expectFailure(await send(world, path, { ...body, returnTo }), 422);
    });
  await report.check('POST payment/result with an unknown reference returns null', where, async () => {
    const answer = await send(world, api(getPaymentResult.path), { reference: 'x'.repeat(43) });
    expectStatus(answer, 200);
    expectEqual(expectBody(answer, getPaymentResult.response), { result: null }, 'no result,');
  });
}
