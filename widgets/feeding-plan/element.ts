import { define } from '../shared/define.ts';
import { own } from './tag.ts';
import { FeedingPlan } from './view.tsx';

export const register = define(FeedingPlan, own);
