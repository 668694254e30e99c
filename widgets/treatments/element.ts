import { define } from '../shared/define.ts';
import { own } from './tag.ts';
import { Treatments } from './view.tsx';

export const register = define(Treatments, own);
