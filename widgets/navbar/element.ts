import { define } from '../define.tsx';

export const register = (): Promise<void> => define({ tag: 'account-navbar', view: () => null });
