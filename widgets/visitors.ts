import { register as cancelContract } from './cancel-contract/view.tsx';
import { register as mailAction } from './mail-action/view.tsx';
import { register as withdrawal } from './withdrawal/view.tsx';

/** Tags that work without a session, in one chunk: each is on few pages, and one entry is less in every loader. */
export const registers = {
  'account-cancel-contract': cancelContract,
  'account-mail-action': mailAction,
  'account-withdrawal': withdrawal,
};
