import { define } from '../shared/define.ts';
import { Settings } from './settings.tsx';
import { tag } from './tag.ts';

export const register = (): Promise<void> => define(tag, Settings);
