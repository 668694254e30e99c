import { register as cancelContract } from './cancel-contract/view.tsx';
import { register as withdrawal } from './withdrawal/view.tsx';

/** Two tags in one chunk: they differ in a few words. */
export const registers = { 'account-cancel-contract': cancelContract, 'account-withdrawal': withdrawal };
