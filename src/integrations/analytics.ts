import { queueOf } from './page.ts';
import type { Integration, VendorPage } from './page.ts';
import { isName } from './settings.ts';
import type { Reader } from './settings.ts';

type Detail = Readonly<Record<string, unknown>>;
type Entry = { event: string } & Record<string, string | number | boolean | undefined>;

/** Changes that Google Analytics has a name for. */
const known: Readonly<Record<string, string>> = { payment: 'add_payment_info' };

const nameOf = (value: unknown): string | undefined => (typeof value === 'string' && isName(value) ? value : undefined);
const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** An error by names and numbers: what failed, and how. */
const exception = (what: unknown, { call, status, reason, code }: Detail): Entry => ({
  event: 'exception',
  description: [what, reason ?? code].flatMap((part) => nameOf(part) ?? []).join(' '),
  fatal: false,
  call: typeof call === 'string' && /^(gql )?[\w/{}.-]{1,100}$/.test(call) ? call : undefined,
  status: numberOf(status),
});

/**
 * Passes what the widgets report on to the list of a tag manager, such as `dataLayer`: events by the names of Google
 * Analytics 4 where it has one, else with a prefix. Names and numbers only, without ids, so that no personal data gets in.
 */
export function analytics(reader: Reader, page: VendorPage): Integration {
  if (!reader.text('analytics-queue')) return undefined;
  const queue = reader.name('analytics-queue', '');
  const prefix = reader.name('analytics-prefix', 'account_');
  if (!queue || !prefix) return undefined;
  const push = (entry: Entry): void =>
    void queueOf(page, queue).push(
      Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined && value !== '')),
    );
  const on = (event: string, entryOf: (detail: Detail) => Entry | undefined): void =>
    page.listen(event, (detail) => {
      const entry = entryOf(detail instanceof Object ? (detail as Detail) : {});
      if (entry) push(entry);
    });
  return () => {
    on('account-changed', ({ change: saved, undid }) => {
      const change = nameOf(saved);
      if (!change) return undefined;
      return { event: known[change] ?? prefix + change.replaceAll('-', '_'), change, undid: nameOf(undid) };
    });
    on('account-referral-shared', ({ method }) => ({
      event: 'share',
      method: nameOf(method),
      content_type: 'referral',
    }));
    on('account-change-failed', (detail) => exception(detail['change'], detail));
    on('account-error', (detail) => exception(detail['tag'], detail));
  };
}
