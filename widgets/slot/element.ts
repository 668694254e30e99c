import { define } from '../shared/define.ts';
import { Slot } from './view.tsx';

export const register = define(Slot);
