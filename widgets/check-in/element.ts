import { define } from '../shared/define.ts';
import { CheckIn } from './view.tsx';

export const register = define(CheckIn);
