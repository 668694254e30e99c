import { define } from '../shared/define.ts';
import { CheckIn } from './check-in.tsx';

export const register = define(CheckIn);
