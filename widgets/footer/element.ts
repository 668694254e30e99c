import { define } from '../shared/define.ts';
import { Footer } from './view.tsx';

export const register = define(Footer);
