import { define } from '../shared/define.ts';
import { attributes } from './tag.ts';
import { ErrorPage } from './view.tsx';

export const register = define(ErrorPage, attributes);
