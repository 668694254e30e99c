import { vi } from 'vitest';
import { opened } from '../views/opened.ts';

/**
 * React's development build, which warns of faults, notes with each element where it was made, unless it did so 10,000 times
 * within a second. That takes a fifth of the time of all views. It stays fast here as after 10,000 times.
 */
const { withoutStacks } = vi.hoisted(() => ({
  withoutStacks: (react: object): void => {
    const internals = (react as Record<string, object | undefined>)[
      '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
    ];
    if (internals)
      Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
        get: () => Infinity,
        set: () => {},
        configurable: true,
      });
  },
}));

// Views are rendered as on a server, where stores would render their first value. Here they render what has loaded.
vi.mock('@nanostores/react', () => ({ useStore: (store: { get: () => unknown }) => store.get() }));
// Without custom elements, `register` returns the view.
vi.mock('../../../src/element/define.tsx', () => ({ define: (_: unknown, view: unknown) => view }));
vi.mock('react', async (load) => {
  const react = await load<typeof import('react')>();
  withoutStacks(react);
  return { ...react, useState: (first: unknown) => react.useState(opened.all && first === false ? true : first) };
});
