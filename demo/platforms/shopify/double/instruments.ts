import { isTerminated } from './contract-mutations.ts';
import type { Customer } from './state.ts';
import { UserError } from './user-errors.ts';

/** Removes a card. What is charged to it is charged to the replacement from then on. */
export function removeInstrument(customer: Customer, gid: string, replacement: string | null | undefined): string {
  const find = (id: string) => customer.cards.find((card) => id === `gid://shopify/CustomerCreditCard/${card.id}`);
  const refuse = (code: string, field: string, message: string): never => {
    throw new UserError(code, [field], message);
  };
  const unknown = 'PAYMENT_INSTRUMENT_ID_DOES_NOT_EXIST';
  const card = find(gid) ?? refuse(unknown, 'paymentInstrumentId', 'The payment instrument does not exist.');
  const other = replacement == null ? undefined : find(replacement);
  if (replacement != null && !other)
    refuse(unknown, 'replacementPaymentInstrumentId', 'The replacement does not exist.');
  if (other === card)
    refuse('CANNOT_REPLACE_PAYMENT_INSTRUMENT_WITH_ITSELF', 'replacementPaymentInstrumentId', 'Choose another one.');
  const charged = customer.contracts.filter((each) => each.cardId === card.id && !isTerminated(each));
  if (charged.length > 0 && !other) refuse('GENERIC_ERROR', 'paymentInstrumentId', 'Subscriptions are charged to it.');
  for (const contract of charged) {
    contract.cardId = other!.id;
    contract.revision += 1;
  }
  customer.cards = customer.cards.filter((each) => each !== card);
  return gid;
}
