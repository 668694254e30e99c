import { useSyncExternalStore } from 'react';
import { settingsPageNames, settingsPages } from '../../../src/contract/settings-sections.ts';
import type { SettingsPage } from '../../../src/contract/settings-sections.ts';

/** The page of the settings that an address names: with the fragment of one of its sections, or else with its path. */
function pageOf({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): SettingsPage | undefined {
  const name = /\/settings\/([\w-]+)\/?$/.exec(pathname)?.[1];
  const section = hash.slice(1);
  return (
    settingsPageNames.find((page) => (settingsPages[page] as readonly string[]).includes(section)) ??
    settingsPageNames.find((page) => page === name)
  );
}

function onFragment(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}
const current = (): SettingsPage | undefined => pageOf(location);

/** The page that the address names. A fragment may change without loading another document. */
export const useCurrentPage = (): SettingsPage | undefined => useSyncExternalStore(onFragment, current, current);
