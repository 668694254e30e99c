import { define } from '../shared/define.ts';
import { QuickLinks } from './quick-links.tsx';
import { tag } from './tag.ts';

export const register = (): Promise<void> => define(tag, QuickLinks);
