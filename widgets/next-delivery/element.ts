import { define } from '../shared/define.ts';
import { NextDelivery } from './view.tsx';

export const register = define(NextDelivery);
