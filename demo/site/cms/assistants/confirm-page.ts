import type { LocaleEntry } from '../../../../src/i18n/locale-table.ts';
import { html } from '../../../html.ts';
import type { Html } from '../../../html.ts';
import { localeName } from '../page-address.ts';
import { pageUrl } from '../page-table.ts';
import { linkResult, signInLayout } from '../sign-in/sign-in-layout.ts';
import { textsFor } from '../texts.ts';

/** A change in the words of the record: its kind with whom it concerns, and what was and what is. */
interface Words {
  title: string;
  line: string;
}

interface Confirm {
  locale: LocaleEntry;
  action: string;
  /** The assistant's name. */
  name: string;
  changes: readonly Words[];
  /** Whether the record can undo it. */
  canUndo: boolean;
}

/** Where a customer confirms a change that an assistant proposes: what it would change now, and one button. */
export function confirmPage({ locale, action, name, changes, canUndo }: Confirm): Html {
  const { assistants, t } = textsFor(locale);
  const { confirm: words } = assistants;
  return signInLayout({
    locale,
    title: words.title,
    content: html`<h1>${words.title}</h1>
      <p class="lead">${t('assistants.confirm.lead', { name })}</p>
      ${changes.length === 0 && html`<p>${words.nothing}</p>`}
      <ul class="changes">
        ${changes.map(({ title, line }) => html`<li><strong>${title}</strong>${line && html`<br />${line}`}</li>`)}
      </ul>
      ${canUndo && html`<p class="lead">${words.undo}</p>`}
      <form method="post" action="${action}">
        <input type="hidden" name="locale" value="${localeName(locale)}" />
        <button type="submit" name="decision" value="confirm">${words.button}</button>
        <button type="submit" name="decision" value="decline" class="quiet">${words.decline}</button>
      </form>`,
  });
}

/** What became of a proposal. `reason`: a sentence about why it is refused. */
export function proposalPage(
  locale: LocaleEntry,
  state: 'done' | 'declined' | 'expired' | 'refused' | 'unknown',
  { reference = '', reason = '' }: { reference?: string; reason?: string } = {},
): Html {
  const { assistants, t } = textsFor(locale);
  const { title } = assistants.state[state];
  const text = [reason, t(`assistants.state.${state}.text`, { reference })].filter(Boolean).join(' ');
  const next = html`<p>
    <a href="${pageUrl(locale.segment, 'settings/personal-data')}#record">${assistants.record}</a>
  </p>`;
  return linkResult({ locale, title, text, next });
}
