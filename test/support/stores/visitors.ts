import type { Account } from '../../../src/stores/account/account.ts';
import { footersOf } from '../../../src/stores/shop/footer.ts';
import { declarationsOf } from '../../../src/stores/legal/declarations.ts';
import { dataOf } from '../../../src/remote.ts';
import { mailLinkOf } from '../../../src/stores/deliveries/mail-action.ts';
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
    store: 'mailLinkOf',
    reads: [{ call: 'findMailAction', open: true, resource: async (account) => mailLinkOf(account)('preview').found }],
    changes: (['take', 'undo'] as const).map((step) => ({
      call: ({ take: 'takeMailAction', undo: 'undoMailAction' } as const)[step],
      brings: ['deliveries'] as const,
      open: async (account: Account) => {
        const { found, [step]: edit } = mailLinkOf(account)('preview');
        return { $state: edit.$state, act: () => edit.submit(null), shown: () => dataOf(found.$state.get()) };
      },
    })),
  },
  {
    store: 'footersOf',
    reads: [{ call: 'footer', open: true, resource: async (account) => footersOf(account).of('gb') }],
  },
];
