import type { Settings } from '../../../../src/contract/customer/settings.ts';
import type { Contract } from '../api/answers.ts';
import { numberOf } from '../api/gid.ts';

type Payment = Settings['payment'];

export const needsPayment = ({ lastPaymentStatus, status }: Pick<Contract, 'lastPaymentStatus' | 'status'>): boolean =>
  lastPaymentStatus === 'FAILED' && (status === 'ACTIVE' || status === 'FAILED');

const none: Payment = {
  type: 'none',
  cardDigits: null,
  brand: null,
  expires: null,
  label: null,
  problem: null,
  resolveUrl: null,
};

function instrumentOf({ paymentInstrument: instrument }: Pick<Contract, 'paymentInstrument'>): Payment {
  if (instrument?.__typename === 'CustomerCreditCard') {
    const { brand, lastDigits, expiryMonth, expiryYear } = instrument;
    const expires = `${expiryYear}-${String(expiryMonth).padStart(2, '0')}`;
    return { ...none, type: 'card', cardDigits: lastDigits, brand, expires };
  }
  if (instrument?.__typename === 'PaypalBillingAgreement')
    return { ...none, type: 'paypal', label: instrument.paypalAccountEmail ?? null };
  if (instrument?.__typename === 'BankPaymentInstrument')
    return { ...none, type: 'direct-debit', cardDigits: instrument.lastDigits, label: instrument.bankName };
  return none;
}

/** How a contract is paid, and where a failed charge is fixed. */
export function paymentOf(
  contract: Pick<Contract, 'id' | 'paymentInstrument' | 'lastPaymentStatus' | 'status'> | undefined,
  paymentPage: string | undefined,
): Payment {
  if (!contract) return none;
  const instrument = instrumentOf(contract);
  if (!needsPayment(contract)) return instrument;
  const resolveUrl = paymentPage?.replace('{id}', numberOf(contract.id)) ?? null;
  return { ...instrument, problem: 'billing-problem', resolveUrl };
}
