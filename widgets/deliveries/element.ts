import { define } from '../shared/define.ts';
import { own } from './tag.ts';
import { Deliveries } from './view.tsx';

export const register = define(Deliveries, own);
