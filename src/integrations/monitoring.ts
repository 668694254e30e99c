import type { RumInitConfiguration } from '@datadog/browser-rum';
import type { Integration, VendorPage } from './page.ts';
import type { Reader } from './settings.ts';

type Rum = typeof import('@datadog/browser-rum').datadogRum;
export interface Monitoring {
  start: Integration;
  /** Stops sending and removes its cookie. */
  stop: () => void;
}

/** Removes the query, which may hold personal data (an e-mail in a newsletter's link). */
const bare = (url: string): string => url.replace(/[?#].*$/s, '');

type BeforeSend = NonNullable<RumInitConfiguration['beforeSend']>;
export const withoutQueries: BeforeSend = (event) => {
  event.view.url = bare(event.view.url);
  if (event.view.referrer) event.view.referrer = bare(event.view.referrer);
  if (event.type === 'resource') event.resource.url = bare(event.resource.url);
  return true;
};

/**
 * §9 Error and user monitoring run in production: session sample rate 100, replay started manually (the page fires
 * `account-replay` with `detail: 'start'` or `'stop'`), input masked. Datadog's code is loaded only if configured and
 * allowed.
 */
export function monitoring(
  reader: Reader,
  page: VendorPage,
  load: () => Promise<Rum> = async () => (await import('@datadog/browser-rum')).datadogRum,
): Monitoring {
  let rum: Rum | undefined;
  const stop = (): void => {
    rum?.setTrackingConsent('not-granted');
    for (const each of page.cookies.read().split(/;\s*/))
      if (each.startsWith('_dd_s')) page.cookies.write(`${each.split('=')[0]}=; Path=/; Max-Age=0`);
  };
  const applicationId = reader.text('rum-application-id');
  if (!applicationId || reader.text('environment') !== 'production') return { start: undefined, stop };
  const clientToken = reader.needed('rum-client-token', 'rum-application-id');
  const proxy = reader.url('rum-proxy');
  const isWrong = !clientToken || (reader.text('rum-proxy') && !proxy);
  const version = reader.text('rum-version');
  const start = async (): Promise<void> => {
    rum = await load();
    rum.init({
      applicationId,
      clientToken: clientToken!,
      site: (reader.text('rum-site') ?? 'datadoghq.eu') as NonNullable<RumInitConfiguration['site']>,
      service: reader.text('rum-service') ?? 'account',
      env: 'production',
      ...(version && { version }),
      ...(proxy && { proxy: proxy.href }),
      sessionSampleRate: 100,
      sessionReplaySampleRate: 100,
      startSessionReplayRecordingManually: true,
      defaultPrivacyLevel: 'mask-user-input',
      trackUserInteractions: true,
      trackResources: true,
      trackLongTasks: true,
      beforeSend: withoutQueries,
    });
    rum.setTrackingConsent('granted');
    page.listen('account-replay', (detail) => {
      if (detail === 'start') rum?.startSessionReplayRecording();
      if (detail === 'stop') rum?.stopSessionReplayRecording();
    });
  };
  return {
    // A failing or blocked vendor affects nothing else.
    start: isWrong ? undefined : () => void start().catch(() => {}),
    stop,
  };
}
