import { useSyncExternalStore } from 'react';
import { settingsPageNames, settingsPages, settingsSections } from '../../../src/contract/settings-sections.ts';
import type { SettingsPage, SettingsSection } from '../../../src/contract/settings-sections.ts';
import { useCan } from '../../../src/element/widget.tsx';
import { onFragment, readFragment, useFragment } from '../../shared/fragment.ts';
import { useRoom } from '../../shared/tag/use-room.ts';
import { useContractLinks } from '../personal-data/contract.tsx';

/** The sections of a page that show something with this backend. */
export function useSections(): (page: SettingsPage) => SettingsSection[] {
  const can = useCan();
  const hasContract = useContractLinks().length > 0;
  return (page) => settingsPages[page].filter((id) => (id === 'contract' ? hasContract : can(...settingsSections[id])));
}

/** The pages that show something with this backend, in their order. */
export function usePages(): SettingsPage[] {
  const sectionsOf = useSections();
  return settingsPageNames.filter((page) => sectionsOf(page).length > 0);
}

/** Pages that end something for one dog, in place of the sections: `#died/dog-rex`. Without a dog, the page asks which. */
const tasks = ['cancel', 'died', 'rehomed'] as const;
type TaskName = (typeof tasks)[number];
const isTask = (name: string): name is TaskName => (tasks as readonly string[]).includes(name);

/** Such a page; no dog: all of them, or the page asks which. */
export interface TaskAddress {
  name: TaskName;
  dog: string | undefined;
}

function taskIn(address: string): TaskAddress | undefined {
  const [name = '', dog] = address.split('/');
  return isTask(name) ? { name, dog } : undefined;
}

/** The task that the fragment names, or else the tag's section, as in a preview. */
export function useTask(section = ''): TaskAddress | undefined {
  return taskIn(useFragment()) ?? taskIn(section);
}

/** The page of the settings that an address names: with the fragment of one of its sections, or else with its path. */
function current(): SettingsPage | undefined {
  const name = /\/settings\/([\w-]+)\/?$/.exec(location.pathname)?.[1];
  const [section = ''] = readFragment().split('/');
  if (isTask(section)) return 'subscriptions';
  return (
    settingsPageNames.find((page) => (settingsPages[page] as readonly string[]).includes(section)) ??
    settingsPageNames.find((page) => page === name)
  );
}

/** The page that the address names. A fragment may change without loading another document. */
export const useCurrentPage = (): SettingsPage | undefined => useSyncExternalStore(onFragment, current, current);

/** Whether list and page are side by side: from the width of our pages in a window of 992 px. */
export const useTwoColumns = (): boolean => useRoom(880);
