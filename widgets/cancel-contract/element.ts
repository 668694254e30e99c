import { define } from '../shared/define.ts';
import { CancelContract } from './view.tsx';

export const register = define(CancelContract);
