import { define } from '../shared/define.ts';
import { Treatments } from './treatments.tsx';
import { tag } from './tag.ts';

export const register = (): Promise<void> => define(tag, Treatments);
