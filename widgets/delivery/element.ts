import { define } from '../shared/define.ts';
import { DeliveryPage } from './delivery.tsx';

export const register = define(DeliveryPage);
