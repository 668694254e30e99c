import { define } from '../shared/define.ts';
import { Profile } from './view.tsx';

export const register = define(Profile);
