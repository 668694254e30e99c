import { define } from '../shared/define.ts';
import { QuickLinks } from './quick-links.tsx';

export const register = define(QuickLinks);
