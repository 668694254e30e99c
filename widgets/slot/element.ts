import { define } from '../shared/define.ts';
import { Slot } from './slot.tsx';

export const register = define(Slot);
