import { define } from '../shared/define.ts';
import { NextDelivery } from './next-delivery.tsx';
import { tag } from './tag.ts';

export const register = (): Promise<void> => define(tag, NextDelivery);
