import { define } from '../shared/define.ts';
import { ErrorPage } from './error.tsx';

export const register = define(ErrorPage);
