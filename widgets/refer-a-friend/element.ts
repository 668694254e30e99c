import { define } from '../../src/element/define.tsx';
import { ReferAFriend } from './refer-a-friend.tsx';

/** The refer-a-friend offer: its reward, the link to share or copy, the code. */
export const register = (): Promise<void> => define({ tag: 'account-refer-a-friend', view: ReferAFriend });
