import { define } from '../shared/define.ts';
import { own } from './tag.ts';
import { ErrorPage } from './view.tsx';

export const register = define(ErrorPage, own);
