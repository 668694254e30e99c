import { define } from '../shared/define.ts';
import { attributes } from './tag.ts';
import { Treatments } from './view.tsx';

export const register = define(Treatments, attributes);
