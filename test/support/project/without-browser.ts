import { vi } from 'vitest';
import { opened } from '../views/opened.ts';

const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

// Views are rendered as on a server, where stores would render their first value. Here they render what has loaded.
vi.mock('@nanostores/react', () => ({ useStore: (store: { get: () => unknown }) => store.get() }));
// Without custom elements, `register` returns the view.
vi.mock('../../../src/element/define.tsx', () => ({ define: (_: unknown, view: unknown) => view }));
vi.mock('react', async (load) => {
  const react = await load<typeof import('react') & { [internals]: object }>();
  // React's build for development records the stack of the first 10,000 elements of each second, which takes a fifth of a
  // view's time. Warnings are the same without it.
  Object.defineProperty(react[internals], 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
  return { ...react, useState: (first: unknown) => react.useState(opened.all && first === false ? true : first) };
});
