import { define } from '../shared/define.ts';
import { ShopPage } from './shop.tsx';

export const register = define(ShopPage);
