import { allOffers } from '../../src/contract/shop/offered.ts';
import type { Offers } from '../../src/contract/shop/offered.ts';
import { missingInOffer, requiredParticulars, ruleOf } from '../../src/contract/shop/required-particulars.ts';
import { expectAnswer } from './expect.ts';
import { offers } from './groups.ts';
import { Misfit } from './report.ts';
import type { Oddity } from '../workbench/contract-check/oddity.ts';
import { isWantedCall } from './wanted.ts';
import { closedDelivery, openDelivery, stamped } from './world.ts';
import type { World } from './world.ts';

const where = 'src/contract/shop/required-particulars.ts; check with a lawyer';

/** The ids that a read is tried with. */
const idsIn = (world: World): Record<NonNullable<Offers['per']>, readonly string[]> => ({
  pet: world.pets.map(({ petPublicId }) => petPublicId),
  delivery: [openDelivery(world) ?? closedDelivery(world)].flatMap((found) => found?.id ?? []),
});

/** With `--country`: all that the shop sells states what the law of that country asks. */
export async function checkParticulars(world: World): Promise<void> {
  const { report, ask, api, country, wanted } = world;
  if (!country)
    return report.skip('All that is sold states what the law asks', where, 'no country was named with --country');
  const { basePrice, languages } = requiredParticulars[country];
  for (const { call, per, of } of allOffers) {
    if (!isWantedCall(wanted, call)) continue;
    const title = `GET ${call.path} states what the law of ${country} asks`;
    if (!offers(world, call.groups)) {
      report.absent(title, where);
      continue;
    }
    await report.check(title, where, async () => {
      const missing = new Map<string, Oddity>();
      let asked: string | undefined;
      for (const id of per ? idsIn(world)[per] : ['']) {
        const answer = await ask(stamped(api(call.path.replace('{id}', id))));
        asked = answer.asked;
        for (const [name, offered] of of(expectAnswer(answer, call.answer) as never))
          for (const fact of missingInOffer(offered, country)) {
            const field =
              fact === 'perKilogram' || fact === 'particulars' ? `${name}.${fact}` : `${name}.particulars.${fact}`;
            const { law } = fact === 'perKilogram' ? basePrice : ruleOf(offered.particulars, country);
            const wanted = fact === 'language' ? languages.join(' or ') : 'a value';
            const arrived = (fact === 'language' && offered.particulars?.language) || 'nothing';
            missing.set(field, { field, wanted: `${wanted} (${law})`, arrived });
          }
      }
      if (missing.size > 0)
        throw new Misfit('all particulars', `${missing.size} missing`, asked, [...missing.values()]);
    });
  }
  return undefined;
}
