import { define } from '../shared/define.ts';
import { PetsList } from './view.tsx';

export const register = define(PetsList);
