import type { AccountEventDetails } from './events.ts';
import type { AttributeDocs, commonAttributes } from './tag.ts';

/** Attributes of every tag. The values of `preview` are the tag's states. */
export const commonAttributeDocs: Readonly<Record<(typeof commonAttributes)[number], AttributeDocs>> = {
  host: {
    description:
      'The backend’s origin; default: `data-host` of the script tag, else the one that `account.js` came from.',
  },
  locale: { description: 'A country code or BCP 47 tag; default: the customer’s, else that of the nearest `lang`.' },
  'signed-out': {
    values: ['redirect', 'content'],
    default: 'redirect',
    description: 'Visitors who are not signed in go to sign in, or see the tag’s own content.',
  },
  preview: { description: 'Sample data in the page’s language, without a session or a request to the backend.' },
};

/** Events of every tag, each with the moment when it fires. */
export const commonEvents: Readonly<Partial<Record<keyof AccountEventDetails, string>>> = {
  'account-ready': 'The tag shows its data.',
  'account-changed': 'A change of any kind that the customer made in it was saved.',
  'account-change-failed': 'A change that the customer made in it was refused, or no response arrived.',
  'account-error': 'It failed: its own content stays, or it shows a message.',
  'account-signed-out': 'The visitor is not signed in. Cancel it to prevent the redirect.',
};

/** The default slot: content that an author puts between a tag's opening and closing tags. */
export const ownContent =
  'Shown until the widget is there, and if it can’t load; with `signed-out="content"` also to visitors who are not signed in.';

/** The `heading` attribute of the tags that have it. */
export const heading: AttributeDocs = {
  values: ['1', '2'],
  default: '2',
  description: 'Level of its title: `1` if it is the title of the page.',
};
