import { define } from '../shared/define.ts';
import { Settings } from './settings.tsx';

export const register = define(Settings);
