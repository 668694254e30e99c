import { define } from '../shared/define.ts';
import { CheckIn } from './check-in.tsx';
import { tag } from './tag.ts';

export const register = (): Promise<void> => define(tag, CheckIn);
