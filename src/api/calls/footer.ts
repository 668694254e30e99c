import type { Environment } from '../../environment.ts';
import type { Http } from '../http.ts';

/** GET {host}/{locale}/footer/: untrusted HTML, for any visitor, signed in or not. @source §7 */
export async function getFooter(environment: Environment, { fetchOther }: Http, segment: string): Promise<string> {
  const response = await fetchOther(`${environment.host}/${segment}/footer/`, {
    headers: { accept: 'text/html' },
  }).catch((cause: unknown) => {
    throw new Error('Footer: no answer', { cause });
  });
  // A plain error: a 401 of the footer must not sign the customer out.
  if (!response.ok) throw new Error(`Footer: HTTP ${response.status}`);
  return response.text();
}
