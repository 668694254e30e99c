import { calls } from '../../../src/contract/all-calls.ts';
import type { Call } from '../../../src/contract/call.ts';
import type { Answer } from '../api/idempotency.ts';
import type { OpenRequest } from '../api/request.ts';
import { declare } from './declare.ts';
import { termsOf } from './terms.ts';

interface OpenRoutes {
  addOpen: (call: Call, work: (asked: OpenRequest) => Promise<Answer>) => void;
}

/** Withdrawing from a contract and cancelling it, with and without a session. */
export function registerDeclarations({ addOpen }: OpenRoutes): void {
  addOpen(calls.getWithdrawal, (asked) => termsOf('withdrawal', asked));
  addOpen(calls.withdraw, (asked) => declare('withdrawal', asked));
  addOpen(calls.getCancellation, (asked) => termsOf('cancellation', asked));
  addOpen(calls.cancelContract, (asked) => declare('cancellation', asked));
}
