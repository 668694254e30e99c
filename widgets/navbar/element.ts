import { define } from '../shared/define.ts';
import { Navbar } from './navbar.tsx';
import { tag } from './tag.ts';

export const register = (): Promise<void> => define(tag, Navbar);
