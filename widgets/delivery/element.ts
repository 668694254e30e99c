import { define } from '../shared/define.ts';
import { DeliveryPage } from './delivery.tsx';
import { tag } from './tag.ts';

export const register = (): Promise<void> => define(tag, DeliveryPage);
