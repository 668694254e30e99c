import { define } from '../shared/define.ts';
import { ChangeDate } from './view.tsx';

export const register = define(ChangeDate);
