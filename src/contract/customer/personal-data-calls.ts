import { get, ours } from '../call.ts';
import { post } from '../later-call.ts';
import { accountDeletion } from './account-deletion.ts';
import { personalData } from './personal-data.ts';

// No first view makes these calls. In a separate module they load only with the tags that need them.

export const getPersonalData = /* @__PURE__ */ get(
  'personal-data',
  personalData,
  /* @__PURE__ */ ours('personal-data'),
);
/** Asks for a copy of all that the backend holds on the customer. */
export const askPersonalData = /* @__PURE__ */ post(
  'personal-data',
  personalData,
  /* @__PURE__ */ ours('personal-data'),
);

export const getAccountDeletion = /* @__PURE__ */ get(
  'account-deletion',
  accountDeletion,
  /* @__PURE__ */ ours('delete-account'),
);
/** Asks for the account to be deleted. The subscription ends at once, all else after the days to change one's mind. */
export const deleteAccount = /* @__PURE__ */ post(
  'account-deletion',
  accountDeletion,
  /* @__PURE__ */ ours('delete-account'),
);
/** Takes that back. */
export const keepAccount = /* @__PURE__ */ post(
  'account-deletion/keep',
  accountDeletion,
  /* @__PURE__ */ ours('delete-account'),
);
