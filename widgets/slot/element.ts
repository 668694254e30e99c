import { define } from '../shared/define.ts';
import { attributes } from './tag.ts';
import { Slot } from './view.tsx';

export const register = define(Slot, attributes);
