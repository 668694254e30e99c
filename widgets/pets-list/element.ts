import { define } from '../shared/define.ts';
import { PetsList } from './pets-list.tsx';

export const register = define(PetsList);
