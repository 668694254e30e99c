import { define } from '../shared/define.ts';
import { ErrorPage } from './view.tsx';

export const register = define(ErrorPage);
