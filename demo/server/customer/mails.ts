import { saveMail as call } from '../../../src/contract/customer/later-calls.ts';
import { mailBody } from '../../../src/contract/customer/bodies.ts';
import type { Mails } from '../../../src/contract/customer/settings.ts';
import { bodyOf, change } from '../api/change.ts';
import type { ApiRequest, Answer } from '../api/request.ts';
import { mailsOf, setMail } from '../mail/preferences.ts';

export const ownMails = ({ context, visitor }: ApiRequest): Promise<Mails> =>
  mailsOf(context.database.kysely, visitor.customerId);

/** Switches a kind of mail on or off. */
export const saveMail = (request: ApiRequest): Promise<Answer> =>
  change(request, call, async (transaction) => {
    const { kind, on } = bodyOf(mailBody, request);
    const { customerId } = request.visitor;
    await setMail(transaction, customerId, kind, on);
    return mailsOf(transaction, customerId);
  });
