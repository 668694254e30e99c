import { define } from '../shared/define.ts';
import { Treatments } from './view.tsx';

export const register = define(Treatments);
