import { define } from '../shared/define.ts';
import { own } from './tag.ts';
import { Slot } from './view.tsx';

export const register = define(Slot, own);
