import type { Environment } from '../environment.ts';
import type { LegalPage } from '../i18n/legal.ts';
import { getPage } from '../page/page.ts';
import { webUrl } from '../web-url.ts';

/** URL of the shop's page with information that the law requires; undefined if the configuration names none. */
export function legalUrl(
  page: LegalPage,
  segment: string,
  { location }: Pick<Environment, 'location'>,
): string | undefined {
  const link = getPage().config?.[`links.${page}`]?.replaceAll('{locale}', segment);
  return webUrl(link, { location, host: '' });
}
