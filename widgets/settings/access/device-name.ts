import type { Device } from '../../../src/contract/customer/sign-in.ts';
import type { I18n } from '../../../src/element/widget.tsx';

/** Browser and system in words. */
export const deviceName = (t: I18n['t'], { browser, system }: Pick<Device, 'browser' | 'system'>): string =>
  browser && system
    ? t('settings.access.device', { browser, system })
    : (browser ?? system ?? t('settings.access.unknown'));
