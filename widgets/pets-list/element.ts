import { define } from '../../src/element/define.tsx';
import { PetsList } from './pets-list.tsx';

/** All dogs of the customer, each with its state, its portions and one action. */
export const register = (): Promise<void> => define({ tag: 'account-pets-list', view: PetsList });
