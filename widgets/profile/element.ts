import { define } from '../shared/define.ts';
import { own } from './tag.ts';
import { Profile } from './view.tsx';

export const register = define(Profile, own);
