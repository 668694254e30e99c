import { define } from '../shared/define.ts';
import { Footer } from './footer.tsx';
import { tag } from './tag.ts';

export const register = (): Promise<void> => define(tag, Footer);
