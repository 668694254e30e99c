import { define } from '../shared/define.ts';
import { own } from './tag.ts';
import { Settings } from './view.tsx';

export const register = define(Settings, own);
