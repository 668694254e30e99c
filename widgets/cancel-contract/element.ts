import { define } from '../shared/define.ts';
import { own } from './tag.ts';
import { CancelContract } from './view.tsx';

export const register = define(CancelContract, own);
