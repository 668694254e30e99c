import { register as cancelContract } from './cancel-contract/element.ts';
import { register as withdrawal } from './withdrawal/element.ts';

/** Two tags in one chunk: they differ in a few words. */
export const registers = { 'account-cancel-contract': cancelContract, 'account-withdrawal': withdrawal };
