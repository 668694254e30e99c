import { define } from '../shared/define.ts';
import { own } from './tag.ts';
import { DeliveryPage } from './view.tsx';

export const register = define(DeliveryPage, own);
