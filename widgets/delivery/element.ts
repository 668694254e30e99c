import { define } from '../shared/define.ts';
import { DeliveryPage } from './view.tsx';

export const register = define(DeliveryPage);
