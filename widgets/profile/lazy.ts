import { lazyParts } from '../../src/element/lazy-part.tsx';

const part = lazyParts(() => import('./parts.ts'));

export const AddDog = part('AddDog');
export const ProfileForm = part('ProfileForm');
