import { define } from '../shared/define.ts';
import { Deliveries } from './deliveries.tsx';

export const register = define(Deliveries);
