export { NewPlan } from './new-plan.tsx';
export { Photo } from './photo.tsx';
export { Saved } from './saved.tsx';
