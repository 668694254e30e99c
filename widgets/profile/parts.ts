export { AddDog } from './add-dog.tsx';
export { ProfileForm } from './form.tsx';
