import { define } from '../shared/define.ts';
import { Slot } from './slot.tsx';
import { tag } from './tag.ts';

export const register = (): Promise<void> => define(tag, Slot);
