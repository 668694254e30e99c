import { createMessages } from '../src/i18n/messages.ts';

/** All texts of a server's process: the product's, and those of its pages, mails, reminders and payment provider. */
export const messages = createMessages((key) => console.error(`Missing text: ${key}`));
