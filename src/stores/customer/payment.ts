import { atom } from 'nanostores';
import type { WritableAtom } from 'nanostores';
import { linkedUrl, send } from '../../api/send.ts';
import type { Charges } from '../../contract/known.ts';
import { getCharges, getPaymentResult, startPayment } from '../../contract/shop/payment.ts';
import type { PaymentResult, StartPaymentBody } from '../../contract/shop/payment.ts';
import { requestTimeoutMs } from '../../environment.ts';
import type { Account } from '../account/account.ts';
import { createEdit, announceChange } from '../account/edit.ts';
import type { Edit } from '../account/edit.ts';
import { createResource, loadOrThrow } from '../core/resource.ts';
import type { Resource } from '../core/resource.ts';
import { customerResource, perAccount } from '../account/account-stores.ts';

/** The query parameter that the way back adds to the page's address. */
const parameter = 'payment';

export interface Visit extends Pick<StartPaymentBody, 'purpose' | 'delivery' | 'agreed'> {
  /** The part of the page to come back to. */
  section?: string | undefined;
}

export interface PaymentStore {
  /** Leaves for the payment provider. */
  start: Edit<Visit, string>;
  /** The control that was pressed: it shows what went wrong. */
  $from: WritableAtom<string>;
  /** What will be taken. */
  charges: Resource<Charges>;
  /** What came of the visit from which this page was opened. Null: of none. */
  result: Resource<PaymentResult | null>;
  /** Whether this tag shows it: the first one that calls this, so that a page shows it once. */
  claim: (element: object) => boolean;
}

export const paymentOf = perAccount((account: Account): PaymentStore => {
  const { client, environment, session, topics } = account;
  const page = (): URL => new URL(environment.location());
  /** One key: the answer to a lost response is the same. */
  const key = crypto.randomUUID();
  let tries = 0;
  let owner: object | undefined;

  const start: PaymentStore['start'] = createEdit(account, startPayment, {
    send: async ({ purpose, delivery, agreed, section }: Visit, once) => {
      const returnTo = page();
      returnTo.searchParams.delete(parameter);
      if (section) returnTo.hash = section;
      const body = { purpose, delivery, ...(agreed !== undefined && { agreed }), returnTo: returnTo.href };
      const { url } = await send(client, startPayment, { body }, once);
      return linkedUrl('payment/start', url, environment);
    },
    saved: (url) => {
      environment.navigate(url);
      // The page is still here: a preview, or a provider that can't be reached. The button can be pressed again.
      void environment.wait(requestTimeoutMs).then(start.reset);
      return [];
    },
  });
  // Back from the provider with the browser's button: the page is as it was left.
  if (typeof addEventListener === 'function')
    addEventListener('pageshow', ({ persisted }) => persisted && start.reset());

  return {
    start,
    $from: atom(''),
    claim: (element) => (owner ??= element) === element,
    charges: (['deliveries', 'dates', 'settings'] as const).reduce(
      (charges, topic) => topics.register(topic, charges),
      customerResource(account, getCharges),
    ),
    result: createResource(async () => {
      const reference = page().searchParams.get(parameter);
      if (!reference) return null;
      await loadOrThrow(account.customer);
      tries += 1;
      const again = tries > 1 ? crypto.randomUUID() : key;
      const { result } = await send(client, getPaymentResult, { body: { reference } }, again);
      // It came only now: what the page has loaded is from before.
      if (tries > 1 && result?.outcome !== 'pending') announceChange(account, getPaymentResult.touches ?? []);
      return result;
    }, session.onFailure),
  };
});

/** The page's address without what the way back added. */
export function withoutResult(url: URL): string {
  const clean = new URL(url);
  clean.searchParams.delete(parameter);
  return clean.href;
}
