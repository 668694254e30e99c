import { define } from '../../src/element/define.tsx';
import { ErrorPage } from './error.tsx';

/** What an error page says, with its h1: for any visitor. */
export const register = (): Promise<void> => define({ tag: 'account-error', view: ErrorPage, open: true });
