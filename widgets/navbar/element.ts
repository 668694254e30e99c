import { define } from '../shared/define.ts';
import { Navbar } from './navbar.tsx';

export const register = define(Navbar);
