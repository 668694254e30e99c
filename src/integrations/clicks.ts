import { warnings } from './settings.ts';
import type { VendorPage } from './page.ts';
import type { Reader } from './settings.ts';

const usual =
  'gclid gbraid wbraid dclid fbclid msclkid ttclid utm_source utm_medium utm_campaign utm_term utm_content utm_id';
/** Maximum length of a click parameter in characters. */
const longest = 200;
/** Maximum length of the cookie in bytes. Servers refuse requests whose cookies are too long together. */
const largest = 2000;
const cookie = 'account_clicks';

/** §9 Stores known click parameters in one cookie on consent, and removes it without consent. */
export function clicks(reader: Reader, { opened, cookies }: Pick<VendorPage, 'opened' | 'cookies'>) {
  const names = (reader.text('click-parameters') ?? usual).split(/[\s,]+/).filter(Boolean);
  const wanted = reader.text('click-days');
  const days = Number(wanted ?? 90);
  const fine = Number.isInteger(days) && days >= 1 && days <= 400;
  if (!fine) reader.warn(warnings.noDays(wanted ?? ''));
  const write = (value: string, age: number): void =>
    cookies.write(
      `${cookie}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${opened.protocol === 'https:' ? '; Secure' : ''}`,
    );
  return {
    keep: (): void => {
      let kept = '';
      for (const name of names) {
        const value = opened.searchParams.get(name);
        // Skip e-mail addresses, which newsletters put into links.
        if (value === null || value.length > longest || value.includes('@')) continue;
        const longer = `${kept && `${kept}&`}${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
        if (longer.length + cookie.length < largest) kept = longer;
      }
      // A page without click parameters leaves those of the last click.
      if (kept) write(kept, (fine ? days : 90) * 86_400);
    },
    forget: (): void => {
      if (cookies.read().includes(`${cookie}=`)) write('', 0);
    },
  };
}
