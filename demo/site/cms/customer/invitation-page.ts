import type { Invitation } from '../../../backend/grants/invitation.ts';
import { createFormat } from '../../../../src/i18n/format.ts';
import type { LocaleEntry } from '../../../../src/i18n/locale-table.ts';
import { html } from '../../../html.ts';
import type { Html } from '../../../html.ts';
import { localeName } from '../page-address.ts';
import { pageUrl } from '../page-table.ts';
import { linkPress, linkResult, signInLayout } from '../sign-in/sign-in-layout.ts';
import { textsFor } from '../texts.ts';

export const acceptPath = '/household/accept';
export const invitationPath = '/household/invitation';

/** Where the mail leads: one button that opens the invitation. */
export function openInvitationPage({ locale, token }: { locale: LocaleEntry; token: string }): Html {
  const { title, text, open: button } = textsFor(locale).invitation;
  return linkPress({ locale, title, text, action: acceptPath, token, button });
}

const settingsLink = (locale: LocaleEntry): Html =>
  html`<p><a href="${pageUrl(locale.segment, 'settings')}#others">${textsFor(locale).invitation.settings}</a></p>`;

/** For an invitation that has ended, and a link that isn't whole. */
export function noInvitationPage(locale: LocaleEntry): Html {
  const { goneTitle: title, gone: text } = textsFor(locale).invitation;
  return linkResult({ locale, title, text, next: settingsLink(locale) });
}

interface Shown extends Pick<Invitation, 'standing' | 'by' | 'mutual'> {
  locale: LocaleEntry;
  grant: Pick<Invitation['grant'], 'scopes' | 'email' | 'later_until'>;
}

/** An invitation: who it is from, what it allows, and what its reader can do about it. */
export function invitationPage({ locale, standing, by, grant, mutual }: Shown): Html {
  const { invitation: words, t } = textsFor(locale);
  const say = (key: string, values: Record<string, string> = {}): string => t(`invitation.${key}`, { by, ...values });
  const email = grant.email ?? '';
  const result = (name: 'used' | 'expired' | 'own' | 'other' | 'member', next: Html): Html =>
    linkResult({ locale, title: say(`${name}Title`), text: say(name, { email }), next });
  if (standing === 'mine') return joinedPage(locale, by);
  if (standing === 'other-address')
    return result('other', html`<p><a href="${pageUrl(locale.segment, 'signout')}">${words.signOut}</a></p>`);
  if (standing !== 'open' && standing !== 'signed-out') return result(standing, settingsLink(locale));
  const until = grant.later_until && createFormat(locale).dateLong(grant.later_until);
  return signInLayout({
    locale,
    title: say('from'),
    content: html`<h1>${say('from')}</h1>
      <p class="lead">${say('lead')}</p>
      <ul class="granted">
        ${grant.scopes.map((scope) => html`<li>${words.rights[scope]}</li>`)}
      </ul>
      ${until && html`<p>${say('until', { date: until })}</p>`} ${mutual && html`<p>${say('mutual')}</p>`}
      ${standing === 'open' ? decision(locale) : signInFirst(locale, say('signInText', { email }))}`,
  });
}

const decision = (locale: LocaleEntry): Html => {
  const { accept, refuse } = textsFor(locale).invitation;
  return html`<form method="post" action="${invitationPath}">
    <input type="hidden" name="locale" value="${localeName(locale)}" />
    <button type="submit" name="answer" value="accept">${accept}</button>
    <button type="submit" name="answer" value="refuse" class="second">${refuse}</button>
  </form>`;
};

/** Somebody without an account makes one: the invitation is for who signs in with the address. */
const signInFirst = (locale: LocaleEntry, text: string): Html => {
  const { signIn, noAccount, signUp } = textsFor(locale).invitation;
  const back = `${invitationPath}?locale=${localeName(locale)}`;
  return html`<p>${text}</p>
    <form action="/signin">
      <input type="hidden" name="locale" value="${localeName(locale)}" />
      <input type="hidden" name="return" value="${back}" />
      <button type="submit">${signIn}</button>
    </form>
    <p>${noAccount} <a href="${pageUrl(locale.segment, 'signup')}">${signUp}</a></p>`;
};

/** After it was accepted: the way to the dogs. */
function joinedPage(locale: LocaleEntry, by: string): Html {
  const { t } = textsFor(locale);
  return linkResult({
    locale,
    title: t('invitation.doneTitle', { by }),
    text: t('invitation.done', { by }),
    next: html`<form method="post" action="${invitationPath}">
        <input type="hidden" name="locale" value="${localeName(locale)}" />
        <button type="submit" name="answer" value="see">${t('invitation.see', { by })}</button>
      </form>
      ${settingsLink(locale)}`,
  });
}

export function refusedPage(locale: LocaleEntry, by: string): Html {
  const { t } = textsFor(locale);
  return linkResult({
    locale,
    title: t('invitation.refusedTitle', { by }),
    text: t('invitation.refused', { by }),
    next: html`<p><a href="${pageUrl(locale.segment, '')}">${t('site.name')}</a></p>`,
  });
}
