import { expect, test } from 'vitest';
import type { LeaveOffer } from '../../../../src/contract/pets/leave.ts';
import { leaveOf } from '../../../../src/stores/pets/subscription/leave.ts';
import { swapsOf } from '../../../../src/stores/pets/swap.ts';
import { json } from '../../../support/views/environment.ts';
import { settingsAccount } from '../../../support/views/settings.ts';

const difference = { amount: -97, currency: 'GBP' } as const;
const option = { recipe: 'turkey-pumpkin', name: 'Turkey and pumpkin', imageUrl: '/turkey.svg', text: 'Turkey' };
const offer: LeaveOffer = {
  reason: 'price',
  kind: 'recipe',
  skip: null,
  swap: { recipe: 'duck-pumpkin', name: 'Duck and pumpkin', by: option.recipe, byName: option.name, difference },
};

test('DECISIONS.md#leave A swap that is offered opens with both recipes chosen, on its page too', async () => {
  const recipes = () =>
    json({
      version: 3,
      recipes: [{ ...option, recipe: 'duck-pumpkin', percent: 50, options: [] }],
      alternates: false,
      deliveries: [{ id: 'b1', date: '2026-11-18', until: null }],
    });
  const open = async (storage?: Map<string, string>) => {
    const { account, kept } = settingsAccount({ 'pet/recipes/waffle': recipes }, storage);
    await account.customer.load();
    return { account, kept };
  };
  const { account, kept } = await open();
  leaveOf(account).chooseSwap('waffle', offer);
  expect(swapsOf(account)('waffle').$choice.get()).toMatchObject({ recipe: 'duck-pumpkin', by: 'turkey-pumpkin' });
  // What they mean is loaded without another choice.
  await expect.poll(() => swapsOf(account)('waffle').$preview.get().status).not.toBe('idle');
  const { account: next } = await open(kept);
  expect(swapsOf(next)('waffle').$choice.get()).toMatchObject({ recipe: 'duck-pumpkin', by: 'turkey-pumpkin' });
});
