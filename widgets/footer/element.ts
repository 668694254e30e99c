import { define } from '../shared/define.ts';
import { attributes } from './tag.ts';
import { Footer } from './view.tsx';

export const register = define(Footer, attributes);
