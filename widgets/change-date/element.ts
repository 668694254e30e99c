import { define } from '../shared/define.ts';
import { own } from './tag.ts';
import { ChangeDate } from './view.tsx';

export const register = define(ChangeDate, own);
