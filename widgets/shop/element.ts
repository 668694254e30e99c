import { define } from '../shared/define.ts';
import { ShopPage } from './shop.tsx';
import { tag } from './tag.ts';

export const register = (): Promise<void> => define(tag, ShopPage);
