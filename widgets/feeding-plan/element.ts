import { define } from '../shared/define.ts';
import { FeedingPlan } from './view.tsx';

export const register = define(FeedingPlan);
