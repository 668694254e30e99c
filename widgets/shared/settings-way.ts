import { settingsGroups } from '../../src/contract/groups.ts';
import { useCan, useWay } from '../../src/element/widget.tsx';

/** The URL of the settings page if it has anything to show, else the configuration's link for it, else undefined. */
export function useSettingsWay(): (url: string) => string | undefined {
  const can = useCan();
  const way = useWay();
  return (url) => (can(...settingsGroups) ? url : way('settings', url));
}
