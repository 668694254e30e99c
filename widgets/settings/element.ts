import { define } from '../shared/define.ts';
import { Settings } from './view.tsx';

export const register = define(Settings);
