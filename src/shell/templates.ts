import { html, nothing } from 'lit-html';
import type { TemplateResult } from 'lit-html';
import { isSegment } from '../contract/shell-paths.ts';
import type { Translate } from '../i18n/messages.ts';
import bowl from '../ui/illustrations/bowl-empty.svg';
import splash from '../ui/illustrations/splash.svg';
import type { Page } from './routes.ts';
import { mailLocale } from './mail-locale.ts';
import { shop } from './shop.ts';

/*
 * Changing texts are set as `textContent`: a translator replaces text nodes, which lit-html would otherwise change.
 */

/** Content of a route. `bare` opts out of the default layout (§2). */
export interface Screen {
  title: string;
  content: TemplateResult;
  bare?: true;
  /** A page with one task, whose own bar is at the bottom. */
  task?: true;
}

export interface Greeting {
  /** Morning, afternoon or evening in the store's time zone. */
  time: 'morning' | 'afternoon' | 'evening';
  name: string | undefined;
  /** Number of pets; undefined until they have loaded. */
  pets: number | undefined;
  /** From 992 px the quick links are next to the next delivery; below they follow the dogs. */
  isWide: boolean;
  /** Whether the backend can do what a group names. */
  has: (group: string) => boolean;
}

/** §9 A marketing slot; no room and no gap until it is filled. */
const slot = (name: string): TemplateResult => html`<account-slot name=${name} type="emarsys"></account-slot>`;

/** §2 Shop tiles: content of a third party in the four slots (§9), else products for the next delivery. */
const shopTiles = html`<account-shop tiles>
  ${[1, 2, 3, 4].map((number) => slot(`shop-tile-${number}`))}
</account-shop>`;

const petsList = html`<account-pets-list></account-pets-list>`;
const quickLinks = html`<account-quick-links></account-quick-links>`;

/** Without dogs there is no next delivery: show only the empty state of the pets list. */
const dashboard = (t: Translate, { time, name, pets, isWide, has }: Greeting): TemplateResult => html`
  <header class="shell-greeting">
    <h1>
      <span .textContent=${name ? t(`shell.greeting.${time}Name`, { name }) : t(`shell.greeting.${time}`)}></span
      ><img class="shell-splash" src=${splash} alt="" width="42" height="62" />
    </h1>
    <p .textContent=${pets && has('change-date') ? t('shell.lede', { count: pets }) : t('shell.ledeNone')}></p>
  </header>
  <div class="shell-top">
    ${pets === 0 ? petsList : html`<account-next-delivery></account-next-delivery>`} ${isWide ? quickLinks : nothing}
  </div>
  ${slot('dashboard-1')} ${pets === 0 ? nothing : petsList} ${isWide ? nothing : quickLinks} ${slot('dashboard-2')}
  <div class="shell-pair">
    <account-check-in quiet></account-check-in>
    <account-refer-a-friend></account-refer-a-friend>
  </div>
  ${slot('dashboard-3')} ${shopTiles}
  <account-treatments promotion quiet></account-treatments>
  ${slot('dashboard-4')}
`;

const delivery = (t: Translate, id: string, isFuture: boolean): Screen => ({
  title: t('shell.title.delivery'),
  content: html`<account-delivery delivery=${id} ?future=${isFuture} heading="1"></account-delivery>`,
});

/** The screen of a route. Any other path or an unknown locale shows the error page. */
export function screenOf(page: Page, t: Translate, greeting: Greeting): Screen {
  const title = t('shell.title.error');
  const unknown: Screen = {
    title: t('errors.unknownTitle'),
    content: html`<account-error unknown></account-error>`,
    bare: true,
  };
  if (!page || !isSegment('locale' in page.params ? page.params.locale : 'gb')) return unknown;
  switch (page.route) {
    case 'dashboard':
    case 'dashboardAlias':
    case 'start':
      return { title: t('shell.title.dashboard'), content: dashboard(t, greeting) };
    case 'mailAction':
      return {
        title: t('shell.title.delivery'),
        content: html`<header class="shell-greeting">
            <span class="shell-brand">${shop()}</span>
            <h1 .textContent=${t('shell.title.delivery')}></h1>
          </header>
          <account-mail-action locale=${mailLocale(page.params.locale)}></account-mail-action>`,
        bare: true,
      };
    case 'delivery':
      return delivery(t, page.params.id, false);
    case 'changeDate':
      // Old links may lead here.
      if (!greeting.has('change-date')) return delivery(t, page.params.id, true);
      return {
        title: t('shell.title.changeDate'),
        task: true,
        content: html`<account-change-date delivery=${page.params.id} heading="1"></account-change-date>`,
      };
    case 'futureDelivery':
      return delivery(t, page.params.id, true);
    case 'feedingPlan':
      return {
        title: t('shell.title.feedingPlan'),
        content: html`<account-feeding-plan pet=${page.params.petPublicId} heading="1"></account-feeding-plan>`,
      };
    default:
      return { title, content: html`<account-error></account-error>`, bare: true };
  }
}

/** §2 Default layout: navigation bar, the routed page, footer. */
export const layout = ({ content, bare, task }: Screen, t: Translate): TemplateResult => html`
  ${
    bare
      ? nothing
      : html`<header class="shell-header">
          <a class="shell-skip" href="#content" .textContent=${t('shell.skip')}></a
          ><account-navbar ?no-tab-bar=${task ?? false}></account-navbar>
        </header>`
  }
  <main id="content" tabindex="-1" class=${bare ? 'shell-bare' : 'shell-page'}>${content}</main>
  ${bare ? nothing : html`<account-footer dog></account-footer>`}
`;

/** State of the navigation bar's load. `next`: the time of the next attempt, if the backend asked to wait. */
export interface Progress {
  is: 'loading' | 'slow' | 'failed';
  next: string | undefined;
}

const progressWords = (t: Translate, { is, next }: Progress): string => {
  if (is === 'failed') return t('errors.unableToLoad');
  if (next) return t('load.nextTry', { time: next });
  return t(is === 'slow' ? 'load.slow' : 'load.loading');
};

/** §1 A loading animation until the navigation bar's data arrives. */
export const loadingScreen = (t: Translate | undefined, progress: Progress): TemplateResult => html`
  <div class="shell-loading" role="status">
    <div class="shell-bowl" aria-hidden="true">
      <i></i><i></i><i></i><img src=${bowl} alt="" width="96" height="52" />
    </div>
    <p .textContent=${t ? progressWords(t, progress) : ''}></p>
    ${
      t && progress.is !== 'loading'
        ? html`<button
            class="shell-reload"
            type="button"
            .textContent=${t('errors.reload')}
            @click=${() => location.reload()}
          ></button>`
        : nothing
    }
  </div>
`;
