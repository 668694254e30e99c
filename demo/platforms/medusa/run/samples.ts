import type { Medusa } from './machine.ts';
import { signUp } from './shopping.ts';

export const password = 'sample';

/** Sample customers, each with two dogs. All data comes from the store API, except for charges before their time. */
export async function makeSamples({ url, shop, script }: Medusa): Promise<void> {
  const { variants } = shop;
  const two = async (name: string, dogs: readonly [string, string], cards: readonly [string, string]) => {
    const customer = await signUp(url, shop, `${name}@example.com`, password);
    const first = await customer.subscribe(variants['chicken-kibble']!, cards[0]);
    const second = await customer.subscribe(variants['turkey-trays']!, cards[1]);
    await customer.nameDogs({ [first]: { name: dogs[0] }, [second]: { name: dogs[1] } });
    return { customer, first, second };
  };
  const works = 'card-works';
  const robin = await two('robin', ['Bella', 'Rufus'], [works, works]);
  await two('conny', ['Hazel', 'Moss'], [works, works]);
  const toni = await two('toni', ['Otto', 'Pip'], ['card-declined', works]);
  await toni.customer.pause(toni.second);
  script('renew', robin.first, toni.first);
}
