import { define } from '../shared/define.ts';
import { ErrorPage } from './error.tsx';
import { tag } from './tag.ts';

export const register = (): Promise<void> => define(tag, ErrorPage);
