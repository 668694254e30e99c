import { define } from '../shared/define.ts';
import { attributes } from './tag.ts';
import { Profile } from './view.tsx';

export const register = define(Profile, attributes);
