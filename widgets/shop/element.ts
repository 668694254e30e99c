import { define } from '../shared/define.ts';
import { own } from './tag.ts';
import { ShopPage } from './view.tsx';

export const register = define(ShopPage, own);
