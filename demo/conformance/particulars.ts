import { calls } from '../../src/contract/all-calls.ts';
import type { Call } from '../../src/contract/calls/call.ts';
import { missingInOffer, requiredParticulars, ruleOf } from '../../src/contract/shop/required-particulars.ts';
import type { Offered } from '../../src/contract/shop/required-particulars.ts';
import { expectAnswer } from './expect.ts';
import { offers } from './groups.ts';
import { Misfit } from './report.ts';
import { isWantedCall } from './wanted.ts';
import { closedDelivery, openDelivery, stamped } from './world.ts';
import type { World } from './world.ts';

const where = 'src/contract/shop/required-particulars.ts; check with a lawyer';

/** Something that an answer offers, by a name that finds it there. */
type Named = [field: string, offered: Offered];

/** What a read of the contract offers for sale. */
const sources: readonly {
  call: Call;
  ids: (world: World) => readonly (string | undefined)[];
  of: (answer: never) => Named[];
}[] = [
  {
    call: calls.getProducts,
    ids: () => [''],
    of: ({ products }: { products: (Offered & { identifier: string })[] }) =>
      products.map((each) => [`products.${each.identifier}`, each]),
  },
  {
    call: calls.getExtras,
    ids: ({ pets }) => pets.slice(0, 1).map(({ petPublicId }) => petPublicId),
    of: ({ extras }: { extras: (Offered & { product: string; price: unknown })[] }) =>
      extras.filter(({ price }) => price).map((each) => [`extras.${each.product}`, each]),
  },
  {
    call: calls.getRecipes,
    ids: ({ pets }) => pets.map(({ petPublicId }) => petPublicId),
    of: ({ recipes }: { recipes: (Offered & { recipe: string; options: (Offered & { recipe: string })[] })[] }) =>
      recipes.flatMap((each): Named[] => [
        [`recipes.${each.recipe}`, each],
        ...each.options.map((option): Named => [`recipes.${each.recipe}.options.${option.recipe}`, option]),
      ]),
  },
  {
    call: calls.getTreatmentOrders,
    ids: () => [''],
    of: ({ dogs }: { dogs: { petPublicId: string; offer: Offered | null }[] }) =>
      dogs.flatMap(({ petPublicId, offer }): Named[] => (offer ? [[`dogs.${petPublicId}.offer`, offer]] : [])),
  },
  {
    call: calls.getPlanLabels,
    ids: ({ pets }) => pets.map(({ petPublicId }) => petPublicId),
    of: labelsOf,
  },
  { call: calls.getDeliveryLabels, ids: (world) => [(openDelivery(world) ?? closedDelivery(world))?.id], of: labelsOf },
];

function labelsOf({ labels }: { labels: (Offered & { identifier: string })[] }): Named[] {
  return labels.map((each) => [`labels.${each.identifier}`, each]);
}

/** With `--country`: all that the shop sells states what the law of that country asks. */
export async function checkParticulars(world: World): Promise<void> {
  const { report, ask, api, country, wanted } = world;
  if (!country)
    return report.skip('All that is sold states what the law asks', where, 'no country was named with --country');
  for (const { call, ids, of } of sources) {
    if (!isWantedCall(wanted, call)) continue;
    const title = `GET ${call.path} states what the law of ${country} asks`;
    if (!offers(world, call.groups)) {
      report.absent(title, where);
      continue;
    }
    await report.check(title, where, async () => {
      const { basePrice } = requiredParticulars[country];
      const missing = new Map<string, string>();
      let asked: string | undefined;
      for (const id of ids(world)) {
        if (id === undefined) continue;
        const answer = await ask(stamped(api(call.path.replace('{id}', id))));
        asked = answer.asked;
        for (const [field, offered] of of(expectAnswer(answer, call.answer) as never))
          for (const fact of missingInOffer(offered, country))
            missing.set(
              fact === 'perKilogram' || fact === 'particulars' ? `${field}.${fact}` : `${field}.particulars.${fact}`,
              fact === 'perKilogram' ? basePrice.law : ruleOf(offered.particulars, country).law,
            );
      }
      if (missing.size > 0)
        throw new Misfit(
          'all particulars',
          `${missing.size} missing`,
          asked,
          Array.from(missing, ([field, law]) => ({ field, wanted: `a value (${law})`, arrived: 'nothing' })),
        );
    });
  }
  return undefined;
}
