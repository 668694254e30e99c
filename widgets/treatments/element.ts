import { define } from '../shared/define.ts';
import { Treatments } from './treatments.tsx';

export const register = define(Treatments);
