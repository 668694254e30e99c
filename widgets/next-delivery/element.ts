import { define } from '../shared/define.ts';
import { NextDelivery } from './next-delivery.tsx';

export const register = define(NextDelivery);
