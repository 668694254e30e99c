import type { ComponentProps, ComponentType } from 'react';
import { lazyPart } from '../../src/element/lazy-part.tsx';

type Later = typeof import('./later.ts');

// Parts that load on demand.
const later = <Name extends keyof Later>(name: Name) =>
  lazyPart<ComponentProps<Later[Name]>>(
    async () => (await import('./later.ts'))[name] as unknown as ComponentType<ComponentProps<Later[Name]>>,
  );

type Parts = typeof import('./parts.ts');

const part = <Name extends keyof Parts>(name: Name) =>
  lazyPart<ComponentProps<Parts[Name]>>(
    async () => (await import('./parts.ts'))[name] as unknown as ComponentType<ComponentProps<Parts[Name]>>,
  );

export const AddDog = part('AddDog');
export const ProfileForm = part('ProfileForm');
export const NewPlan = later('NewPlan');
export const Saved = later('Saved');
