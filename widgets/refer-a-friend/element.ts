import { define } from '../shared/define.ts';
import { ReferAFriend } from './refer-a-friend.tsx';

export const register = define(ReferAFriend);
