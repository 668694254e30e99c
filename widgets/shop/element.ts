import { define } from '../shared/define.ts';
import { ShopPage } from './view.tsx';

export const register = define(ShopPage);
