import { vi } from 'vitest';
import { opened } from '../views/opened.ts';

// Views are rendered as on a server, where stores would render their first value. Here they render what has loaded.
vi.mock('@nanostores/react', () => ({ useStore: (store: { get: () => unknown }) => store.get() }));
// Without custom elements, `register` returns the view.
vi.mock('../../../src/element/define.tsx', () => ({ define: (_: unknown, view: unknown) => view }));
vi.mock('react', async (load) => {
  const react = await load<typeof import('react')>();
  return { ...react, useState: (first: unknown) => react.useState(opened.all && first === false ? true : first) };
});
