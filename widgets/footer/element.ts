import { define } from '../shared/define.ts';
import { Footer } from './footer.tsx';

export const register = define(Footer);
