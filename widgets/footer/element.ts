import { define } from '../shared/define.ts';
import { own } from './tag.ts';
import { Footer } from './view.tsx';

export const register = define(Footer, own);
