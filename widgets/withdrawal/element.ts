import { define } from '../shared/define.ts';
import { own } from './tag.ts';
import { Withdrawal } from './view.tsx';

export const register = define(Withdrawal, own);
