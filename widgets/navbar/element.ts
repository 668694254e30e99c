import { define } from '../shared/define.ts';
import { Navbar } from './view.tsx';

export const register = define(Navbar);
