export { NewPlan } from './new-plan.tsx';
export { Saved } from './saved.tsx';
