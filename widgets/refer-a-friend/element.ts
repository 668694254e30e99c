import { define } from '../shared/define.ts';
import { ReferAFriend } from './refer-a-friend.tsx';
import { tag } from './tag.ts';

export const register = (): Promise<void> => define(tag, ReferAFriend);
