import { define } from '../shared/define.ts';
import { QuickLinks } from './view.tsx';

export const register = define(QuickLinks);
