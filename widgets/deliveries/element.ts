import { define } from '../shared/define.ts';
import { Deliveries } from './view.tsx';

export const register = define(Deliveries);
