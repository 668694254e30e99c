import type { Client } from './client.ts';

/** GET {host}/{locale}/footer/: untrusted HTML, for any visitor, signed in or not. @source §7 */
export async function getFooter({ environment, fetchRead }: Client, segment: string): Promise<string> {
  const response = await fetchRead(`${environment.host}/${segment}/footer/`, { headers: { accept: 'text/html' } });
  // A plain error: a 401 of the footer must not sign the customer out.
  if (!response.ok) throw new Error(`Footer: HTTP ${response.status}`);
  return response.text();
}
