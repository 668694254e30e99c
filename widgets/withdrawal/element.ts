import { define } from '../shared/define.ts';
import { Withdrawal } from './view.tsx';

export const register = define(Withdrawal);
