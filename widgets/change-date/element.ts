import { define } from '../shared/define.ts';
import { ChangeDate } from './change-date.tsx';

export const register = define(ChangeDate);
