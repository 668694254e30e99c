import { settingsGroups } from '../../src/contract/groups.ts';
import { useCan, useActionHref } from '../../src/element/widget.tsx';

/** The URL of the settings page if it has anything to show, else the configuration's link for it, else undefined. */
export function useSettingsHref(): (url: string) => string | undefined {
  const can = useCan();
  const actionHref = useActionHref();
  return (url) => (can(...settingsGroups) ? url : actionHref('settings', url));
}
