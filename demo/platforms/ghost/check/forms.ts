import type { Page } from '@playwright/test';
import { addCard, addLink } from './editor.ts';

export interface Form {
  /** The post's title; its slug is the same with dashes. */
  title: string;
  kind: 'post' | 'page';
  tag: string;
  /** What visitors who are not signed in read. */
  visitors: string;
  place: (page: Page, account: string) => Promise<void>;
}

/** A tag with content for visitors. */
export const write = (tag: string, visitors: string, account: string): string =>
  `<${tag} signed-out="content"><p>${visitors} <a href="${account}/signin">Sign in</a></p></${tag}>`;

/** Each way in which an editor of Ghost can place a widget. */
export const forms: readonly Form[] = [
  {
    title: 'HTML card',
    kind: 'post',
    tag: 'account-pets-list',
    visitors: 'Already with us?',
    place: (page, account) => addCard(page, 'html', write('account-pets-list', 'Already with us?', account)),
  },
  {
    title: 'HTML card of a page',
    kind: 'page',
    tag: 'account-next-delivery',
    visitors: 'Where is your box?',
    place: (page, account) => addCard(page, 'html', write('account-next-delivery', 'Where is your box?', account)),
  },
  {
    title: 'Markdown card',
    kind: 'post',
    tag: 'account-pets-list',
    visitors: 'For customers.',
    place: (page) =>
      addCard(
        page,
        'markdown',
        '<account-pets-list signed-out="content"><span>For customers.</span></account-pets-list>',
      ),
  },
  {
    title: 'Link in the text',
    kind: 'post',
    tag: 'account-next-delivery',
    visitors: 'Your next box',
    place: (page, account) => addLink(page, 'Your next box', `${account}/account/gb?widget=next-delivery`),
  },
];
