import { define } from '../shared/define.ts';
import { attributes } from './tag.ts';
import { Deliveries } from './view.tsx';

export const register = define(Deliveries, attributes);
