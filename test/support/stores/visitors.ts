import type { Account } from '../../../src/stores/core/account.ts';
import { footersOf } from '../../../src/stores/core/footer.ts';
import { declarationsOf } from '../../../src/stores/legal/declarations.ts';
import type { StoreCases } from '../views/store-cases.ts';

const typed = {
  name: 'Robin Archer',
  email: 'robin@example.test',
  contract: '4821-0937',
  type: 'ordinary' as const,
  reason: '',
  endsOn: '',
};

/** The stores that work without a session. */
export const visitorStores: readonly StoreCases[] = [
  {
    store: 'declarationsOf',
    reads: (['withdrawal', 'cancellation'] as const).map((kind) => ({
      call: ({ withdrawal: 'getWithdrawal', cancellation: 'getCancellation' } as const)[kind],
      open: true,
      resource: async (account: Account) => declarationsOf(account)(`${kind} gb`).terms,
    })),
    changes: (['withdrawal', 'cancellation'] as const).map((kind) => ({
      call: ({ withdrawal: 'withdraw', cancellation: 'cancelContract' } as const)[kind],
      open: async (account: Account) => {
        const { edit, declare } = declarationsOf(account)(`${kind} gb`);
        return { $state: edit.$state, act: () => declare(typed, 'en-GB') };
      },
    })),
  },
  {
    store: 'footersOf',
    reads: [{ call: 'footer', open: true, resource: async (account) => footersOf(account).of('gb') }],
  },
];
