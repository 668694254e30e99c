import { define } from '../shared/define.ts';
import { ChangeDate } from './change-date.tsx';
import { tag } from './tag.ts';

export const register = (): Promise<void> => define(tag, ChangeDate);
