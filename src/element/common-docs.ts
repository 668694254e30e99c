import type { commonAttributes } from './common-attributes.ts';
import type { AccountEventDetails } from './events.ts';
import type { AttributeDocs } from './tag.ts';

/** Attributes of every tag. The values of `preview` are the tag's states. */
export const commonAttributeDocs: Readonly<Record<(typeof commonAttributes)[number], AttributeDocs>> = {
  host: {
    description: 'The backend’s origin; default: `data-host` of the script tag, else the one that `account.js` came from.',
  },
  locale: { description: 'A country code or BCP 47 tag; default: the customer’s, else `<html lang>`.' },
  'signed-out': {
    values: ['redirect', 'content'],
    default: 'redirect',
    description: 'What happens to a visitor who is not signed in: they are sent to sign in, or see the tag’s own content.',
  },
  preview: { description: 'Sample data in the page’s language, without a session or a request to the backend.' },
};

/** Events of every tag, each with the moment. */
export const commonEvents: Readonly<Partial<Record<keyof AccountEventDetails, string>>> = {
  'account-ready': 'It shows its data.',
  'account-error': 'It could not: its own content stays, or it says what to do.',
  'account-signed-out': 'Nobody is signed in. Cancelled, nobody is sent to sign in.',
};

/** The content between a tag's own tags: its default slot. */
export const ownContent =
  'What is seen until the widget is there, and what stays if it can’t load; with `signed-out="content"` what visitors see.';

/** The `heading` attribute of the tags that have it. */
export const heading: AttributeDocs = {
  values: ['1', '2'],
  default: '2',
  description: '`1` where its title is the page’s only one.',
};
