import { define } from '../shared/define.ts';
import { Deliveries } from './deliveries.tsx';
import { tag } from './tag.ts';

export const register = (): Promise<void> => define(tag, Deliveries);
