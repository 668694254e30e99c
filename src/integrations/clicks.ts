import { messages } from './messages.ts';
import type { VendorPage } from './page.ts';
import type { Reader } from './settings.ts';

const usual = 'gclid gbraid wbraid dclid fbclid msclkid ttclid utm_*';
/** Maximum length of a click parameter in characters. */
const longest = 200;

/** §9 Stores marketing click parameters as cookies on consent; removes earlier ones without it. */
export function clicks(reader: Reader, { opened, cookies }: Pick<VendorPage, 'opened' | 'cookies'>) {
  const names = (reader.text('click-parameters') ?? usual).split(/[\s,]+/);
  const isClick = (name: string): boolean =>
    /^\w{1,40}$/.test(name) &&
    names.some((each) => (each.endsWith('*') ? name.startsWith(each.slice(0, -1)) : name === each));
  const wanted = reader.text('click-days');
  const days = Number(wanted ?? 90);
  const fine = Number.isInteger(days) && days >= 1 && days <= 400;
  if (!fine) reader.warn(messages.noDays(wanted ?? ''));
  const write = (name: string, value: string, age: number): void =>
    cookies.write(
      `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${age}; SameSite=Lax${opened.protocol === 'https:' ? '; Secure' : ''}`,
    );
  return {
    keep: (): void => {
      for (const [name, value] of opened.searchParams)
        // Skip e-mail addresses, which newsletters put into links.
        if (isClick(name) && value.length <= longest && !value.includes('@'))
          write(name, value, (fine ? days : 90) * 86_400);
    },
    forget: (): void => {
      for (const each of cookies.read().split(/;\s*/)) {
        const name = each.split('=')[0] ?? '';
        if (isClick(name)) write(name, '', 0);
      }
    },
  };
}
