import { define } from '../shared/define.ts';
import { own } from './tag.ts';
import { CheckIn } from './view.tsx';

export const register = define(CheckIn, own);
