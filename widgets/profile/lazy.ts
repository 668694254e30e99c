import type { ComponentProps, ComponentType } from 'react';
import { lazyPart } from '../../src/element/lazy-part.tsx';

type Later = typeof import('./later.ts');

// Parts that load on demand.
const later = <Name extends keyof Later>(name: Name) =>
  lazyPart<ComponentProps<Later[Name]>>(
    async () => (await import('./later.ts'))[name] as unknown as ComponentType<ComponentProps<Later[Name]>>,
  );

export const NewPlan = later('NewPlan');
export const Saved = later('Saved');
export const Photo = later('Photo');
