import { createFormat } from '../../src/i18n/format.ts';
import { defaultLocale, findLocale } from '../../src/i18n/locale-table.ts';
import { html } from '../html.ts';
import type { Html } from '../html.ts';
import { readTexts } from '../messages.ts';
import { accounts, cards, expiryOf } from './cards.ts';
import type { AccountName, CardName } from './cards.ts';
import type english from './content/en-GB.json';
import type { Session } from './sessions.ts';

const all = readTexts<typeof english>(new URL('content/', import.meta.url), 'provider');

/** The provider's words in a shop's language, and the language. */
export const textsOf = (tag: string | undefined) => all[(findLocale(tag) ?? defaultLocale).messages];

function layout(tag: string | undefined, title: string, content: Html): Html {
  const { texts, language } = textsOf(tag);
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${texts.name}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/provider.css" />
      </head>
      <body>
        <header><b>${texts.name}</b></header>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
        <footer>${texts.sample}</footer>
      </body>
    </html>`;
}

/** `06/29`, as on a card. */
const printed = (month: string): string => `${month.slice(5)}/${month.slice(2, 4)}`;

const choice = (value: string, name: string, line: string): Html =>
  html`<label>
    <input type="radio" name="way" value="${value}" />
    <span><b>${name}</b><small>${line}</small></span>
  </label>`;

const money = ({ amount, currency }: { amount: number; currency: string }, locale: string): string =>
  new Intl.NumberFormat(textsOf(locale).language, { style: 'currency', currency }).format(amount / 100);

/** What a person agrees to by choosing a direct debit. */
function mandateOf({ locale, mandate, methods, atOnce }: Session): Html | undefined {
  if (!mandate || !methods.includes('direct-debit')) return undefined;
  const { texts, t } = textsOf(locale);
  const { id, name, reference, noticeDays } = mandate;
  const format = createFormat(findLocale(locale) ?? defaultLocale);
  return html`<section aria-labelledby="mandate">
    <h2 id="mandate">${texts.mandateTitle}</h2>
    <p><small>${t('mandate', { id, name, reference, days: String(noticeDays) })}</small></p>
    ${
      atOnce &&
      html`<p>
        ${t('debitAtOnce', {
          amount: money(atOnce.amount, locale),
          date: format.dateLong(atOnce.on),
          id,
          name,
          reference,
        })}
      </p>`
    }
  </section>`;
}

/** The ways to pay, as the shop offers them. */
export function payPage(session: Session, isMissing = false): Html {
  const { texts, t } = textsOf(session.locale);
  const cardChoice = (name: CardName): Html => {
    const { brand, digits } = cards[name];
    const date = printed(expiryOf(name, new Date()));
    return choice(name, texts.does[name], `${t('ending', { brand, digits })} · ${t('expires', { date })}`);
  };
  const account = (name: AccountName): Html | false =>
    session.methods.includes(name) && choice(name, texts.does[name], accounts[name]);
  return layout(
    session.locale,
    texts.title,
    html`<p>${texts.lead}</p>
      ${
        session.atOnce &&
        html`<p class="amount">${t('chargeAtOnce', { amount: money(session.atOnce.amount, session.locale) })}</p>`
      }
      <form method="post">
        <fieldset ${isMissing && html`aria-describedby="error" aria-invalid="true"`}>
          <legend>${texts.ways}</legend>
          ${isMissing && html`<p class="error" id="error" role="alert">${texts.choose}</p>`}
          ${(Object.keys(cards) as CardName[]).map(cardChoice)} ${(Object.keys(accounts) as AccountName[]).map(account)}
        </fieldset>
        ${mandateOf(session)}
        <button name="answer" value="pay">${texts.pay}</button>
        <button class="quiet" name="answer" value="cancel">${texts.cancel}</button>
      </form>`,
  );
}

/** 3-D Secure: the bank's question. */
export function bankPage({ locale, amount, currency }: Session): Html {
  const { texts, t } = textsOf(locale);
  const isCharge = amount !== null && currency !== null;
  return layout(
    locale,
    texts.bankTitle,
    html`<p>${isCharge ? texts.bankLead : texts.bankStore}</p>
      ${isCharge && html`<p class="amount">${t('amount', { amount: money({ amount, currency }, locale) })}</p>`}
      <form method="post">
        <button name="answer" value="confirm">${texts.confirm}</button>
        <button class="quiet" name="answer" value="refuse">${texts.refuse}</button>
        <button class="quiet" name="answer" value="cancel">${texts.cancel}</button>
      </form>`,
  );
}

/** A session that has ended, or that there never was. */
export function endedPage(session: Session | undefined): Html {
  const { texts } = textsOf(session?.locale);
  return layout(
    session?.locale,
    texts.endedTitle,
    html`<p>${texts.ended}</p>
      ${session && html`<p><a href="${session.returnUrl}">${texts.back}</a></p>`}`,
  );
}
