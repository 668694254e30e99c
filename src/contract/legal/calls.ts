import { get } from '../calls/call.ts';
import { oursForAll, post } from '../calls/later-call.ts';
import { declarationTerms, declared } from './declarations.ts';

// Visitors may make these calls too.

export const getWithdrawal = /* @__PURE__ */ get(
  'withdrawal',
  declarationTerms,
  /* @__PURE__ */ oursForAll('withdrawal'),
);
export const withdraw = /* @__PURE__ */ post('withdrawal', declared, /* @__PURE__ */ oursForAll('withdrawal'));
export const getCancellation = /* @__PURE__ */ get(
  'contract-cancellation',
  declarationTerms,
  /* @__PURE__ */ oursForAll('cancel-contract'),
);
export const cancelContract = /* @__PURE__ */ post(
  'contract-cancellation',
  declared,
  /* @__PURE__ */ oursForAll('cancel-contract'),
);
