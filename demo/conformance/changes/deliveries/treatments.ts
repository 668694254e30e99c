import { calls } from '../../../../src/contract/all-calls.ts';
import { expectBody, expectEqual, expectStatus } from '../../expect.ts';
import { readDelivery, stamped } from '../../world.ts';
import type { World } from '../../world.ts';
import { checkEffect, send } from '../once.ts';
import { expectPresent } from '../same-as-read.ts';

const where = 'DECISIONS.md#treatments; treatmentBody in src/contract/deliveries/treatment-orders.ts';

/** Orders a treatment for a dog that can have one, and cancels the order. */
export async function checkTreatments(world: World): Promise<void> {
  const { report, ask, api } = world;
  const title = 'POST treatments/{id}';
  const read = async () => {
    const answer = await ask(stamped(api('treatments')));
    expectStatus(answer, 200);
    return expectBody(answer, calls.getTreatmentOrders.answer);
  };
  const dogs = (await report.check('GET treatments', where, read))?.dogs;
  const dog = dogs?.find(({ offer }) => offer);
  if (!dogs) return undefined;
  if (!dog?.offer) return report.skip(title, where, 'nothing can be ordered for this customer’s dogs');
  const { offer, petPublicId } = dog;
  const path = api(`treatments/${petPublicId}`);
  const box = () => readDelivery(world, offer.id);
  await report.check(`${title} of another version is 409 with the present box`, 'DECISIONS.md#versions', async () => {
    await expectPresent(
      await send(world, path, { ordered: true, version: offer.version + 7 }),
      calls.getDelivery.answer,
      box,
      'conflict',
    );
  });
  return checkEffect(world, {
    title,
    where,
    path,
    body: { ordered: true, version: offer.version },
    otherBody: { ordered: false, version: offer.version },
    response: calls.orderTreatment.answer,
    whole: read,
    state: async () => {
      const { pets, amounts } = await box();
      return { pets: pets.map(({ items }) => items), total: amounts.total };
    },
    restore: ({ delivery }) => {
      expectEqual(delivery.amounts.total, offer.after, '"amounts.total"');
      return { path, body: { ordered: false, version: delivery.version } };
    },
  });
}
