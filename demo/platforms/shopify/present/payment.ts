import type { Settings } from '../../../../src/contract/customer/settings.ts';
import { noPayment } from '../../kit/details.ts';
import type { Contract, Instrument } from '../api/answers.ts';
import { numberOf } from '../api/gid.ts';

type Payment = Settings['payment'];

export const needsPayment = ({ lastPaymentStatus, status }: Pick<Contract, 'lastPaymentStatus' | 'status'>): boolean =>
  lastPaymentStatus === 'FAILED' && (status === 'ACTIVE' || status === 'FAILED');

export function instrumentOf(instrument: Instrument | null): Payment {
  if (instrument?.__typename === 'CustomerCreditCard') {
    const { brand, lastDigits, expiryMonth, expiryYear } = instrument;
    const expires = `${expiryYear}-${String(expiryMonth).padStart(2, '0')}`;
    return { ...noPayment, type: 'card', cardDigits: lastDigits, brand, expires };
  }
  if (instrument?.__typename === 'PaypalBillingAgreement')
    return { ...noPayment, type: 'paypal', label: instrument.paypalAccountEmail ?? null };
  if (instrument?.__typename === 'BankPaymentInstrument')
    return { ...noPayment, type: 'direct-debit', cardDigits: instrument.lastDigits, label: instrument.bankName };
  return noPayment;
}

/** How a contract is paid, and where a failed charge is fixed. */
export function paymentOf(
  contract: Pick<Contract, 'id' | 'paymentInstrument' | 'lastPaymentStatus' | 'status'> | undefined,
  paymentPage: string | undefined,
): Payment {
  if (!contract) return noPayment;
  const instrument = instrumentOf(contract.paymentInstrument);
  if (!needsPayment(contract)) return instrument;
  const resolveUrl = paymentPage?.replace('{id}', numberOf(contract.id)) ?? null;
  return { ...instrument, problem: 'billing-problem', resolveUrl };
}
