import { define } from '../shared/define.ts';
import { FeedingPlan } from './feeding-plan.tsx';

export const register = define(FeedingPlan);
