import { define } from '../shared/define.ts';
import { ReferAFriend } from './view.tsx';

export const register = define(ReferAFriend);
