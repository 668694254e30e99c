import { define } from '../shared/define.ts';
import { attributes } from './tag.ts';
import { CheckIn } from './view.tsx';

export const register = define(CheckIn, attributes);
