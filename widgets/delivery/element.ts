import { define } from '../shared/define.ts';
import { attributes } from './tag.ts';
import { DeliveryPage } from './view.tsx';

export const register = define(DeliveryPage, attributes);
