import { nearOrAll } from '../../config/read-json.ts';
import type { Problem } from './problem.ts';

/** A problem in words. They are English, since editors and developers read them. */
export type ProblemTexts = Pick<Problem, 'text' | 'advice'>;

const list = (names: readonly string[]): string => names.join(', ');

export const problemTexts = {
  title: (count: number): string =>
    count === 0
      ? 'Account widgets: nothing to put right'
      : `Account widgets: ${count} ${count === 1 ? 'thing' : 'things'} to put right`,
  show: 'Show it',
  times: (text: string, count: number): string => `${text} (${count} times)`,
  close: 'Close',
  meant: (near: string): string => `Did you mean “${near}”?`,
  unknownTag: (tag: string, near: string | undefined, all: readonly string[]): ProblemTexts => ({
    text: `There is no <${tag}>.`,
    advice: near ? `Did you mean <${near}>?` : `There are ${list(all)}.`,
  }),
  unknownWidget: (name: string, near: string | undefined, all: readonly string[]): ProblemTexts => ({
    text: `There is no widget “${name}”.`,
    advice: nearOrAll(near, all),
  }),
  unknownAttribute: (tag: string, name: string, near: string | undefined, all: readonly string[]): ProblemTexts => ({
    text: `<${tag}> has no attribute “${name}”.`,
    advice: nearOrAll(near, all),
  }),
  dataAttribute: (tag: string, name: string): ProblemTexts => ({
    text: `<${tag} data-${name}> has no effect: “data-” is for blocks and the script tag.`,
    advice: `Write ${name} without data-.`,
  }),
  curledQuotes: (tag: string): ProblemTexts => ({
    text: `<${tag}> has curled quotation marks (“ ”), which become part of the value.`,
    advice: 'Type straight ones ("), and paste code where the editor takes HTML.',
  }),
  openQuote: (tag: string): ProblemTexts => ({
    text: `A quotation mark is missing in <${tag}>, so the tag swallows what follows it.`,
    advice: 'Put each value between two straight quotation marks: signed-out="content".',
  }),
  unknownValue: (
    tag: string,
    name: string,
    value: string,
    near: string | undefined,
    allowed: string,
  ): ProblemTexts => ({
    text: `<${tag} ${name}="${value}">: the value is not known.`,
    advice: near ? `Did you mean “${near}”? It may be ${allowed}.` : `It may be ${allowed}.`,
  }),
  withComma: (tag: string, name: string, value: string): ProblemTexts => ({
    text: `<${tag} ${name}="${value}">: a comma is part of the name before it.`,
    advice: `Put spaces between names: ${name}="${value.replaceAll(/[\s,]+/g, ' ').trim()}".`,
  }),
  empty: (tag: string, name: string): ProblemTexts => ({
    text: `<${tag} ${name}=""> has no value, so it is as without ${name}.`,
    advice: `Write the value, or remove ${name}.`,
  }),
  worksWith: (tag: string, name: string, other: string): ProblemTexts => ({
    text: `<${tag} ${name}> has no effect without ${other}.`,
    advice: `Add ${other}, or remove ${name}.`,
  }),
  noLanguage: (value: string): ProblemTexts => ({
    text: `lang="${value}" is no code of a language.`,
    advice: 'Write two letters, such as lang="de", or with a country lang="de-AT".',
  }),
  unknownSlot: (tag: string, slot: string, near: string | undefined, all: readonly string[]): ProblemTexts => ({
    text: `<${tag}> has no place “${slot}”, so what has slot="${slot}" is never shown.`,
    advice: `${near ? `Did you mean “${near}”? ` : ''}${all.length > 0 ? `It has ${list(all)}.` : 'It has no places for content: put it before or after the tag.'}`,
  }),
  unknownState: (tag: string, value: string, near: string | undefined, all: readonly string[]): ProblemTexts => ({
    text: `<${tag} preview="${value}"> is not known, so “sample” is shown.`,
    advice: near ? `Did you mean “${near}”? It may be ${list(all)}.` : `It may be ${list(all)}.`,
  }),
  legalLinks: (missing: readonly string[]): ProblemTexts => ({
    text: `If the site’s footer can’t be fetched, the built-in one has no link to ${list(missing)}.`,
    advice: `Name these pages in <account-config>, such as links.${missing[0]}="/{locale}/${missing[0]}".`,
  }),
  presence: (tag: string, name: string, value: string): ProblemTexts => ({
    text: `<${tag} ${name}="${value}"> is as ${name} without a value: only its presence counts.`,
    advice: `Write ${name} alone, or remove it.`,
  }),
  foreignLink: (host: string): ProblemTexts => ({
    text: `A link with “widget=” leads to ${host}, so it stays a link.`,
    advice: `Link to this site, or name ${host} in data-allowed-hosts of the script tag.`,
  }),
  twice: (address: string): ProblemTexts => ({
    text: `The script is on this page twice: ${address}.`,
    advice: 'One script tag is enough, however many widgets there are. Remove the others.',
  }),
  classicScript: (): ProblemTexts => ({
    text: 'The script tag has no type="module", so the page waits for it.',
    advice: 'Add type="module", as the snippets in the documentation have it, or “defer”.',
  }),
  severalCopies: (copies: Readonly<Record<string, string>>): ProblemTexts => {
    const versions = new Set(Object.values(copies).filter(Boolean));
    const each = Object.entries(copies).map(([address, version]) => (version ? `${version} from ${address}` : address));
    return {
      text: `${versions.size > 1 ? 'Two versions' : 'Several copies'} of the script are on this page: ${list(each)}.`,
      advice: 'The first one works for all tags, the others do nothing. Keep one.',
    };
  },
  configuration: (problem: string): ProblemTexts => ({
    text: problem,
    advice: 'Correct it on the script tag or <account-config>.',
  }),
  unknownKey: (name: string, near: string | undefined, all: readonly string[]): ProblemTexts => ({
    text: `The configuration knows no “${name}”.`,
    advice: nearOrAll(near, all),
  }),
  severalConfigs: (): ProblemTexts => ({
    text: 'There is more than one <account-config>.',
    advice: 'Only the first counts. Write one, in the page’s head or before the first widget.',
  }),
  lateConfig: (): ProblemTexts => ({
    text: '<account-config> came when the script had already read the configuration.',
    advice: 'Write it into the page’s HTML, or use data-… attributes of the script tag.',
  }),
  badHost: (host: string): ProblemTexts => ({
    text: `host="${host}" is no origin.`,
    advice: 'Write protocol and host, nothing behind: https://shop.example.',
  }),
  insecureHost: (host: string): ProblemTexts => ({
    text: `Customers’ data can’t be loaded here: this page is secure (https), ${host} is not.`,
    advice: 'Browsers block such calls. Serve the backend over https, and write https:// in data-host.',
  }),
  crossSite: (page: string, host: string): ProblemTexts => ({
    text: `Everybody looks signed out here, because ${page} and ${host} are different sites.`,
    advice:
      'Link to the account from here. Or let a developer serve the backend from a host of the same site, such as account.shop.example for www.shop.example: browsers send the customer’s cookie to no other.',
  }),
  unreachable: (host: string): ProblemTexts => ({
    text: `Nothing answers at ${host}, or it doesn’t let this page read its answers.`,
    advice: `Is the address right, and is the account running? For developers: the backend must allow ${location.origin} with credentials (ALLOWED_ORIGINS of the reference backend).`,
  }),
  refusesAdditions: (host: string): ProblemTexts => ({
    text: `A script of this page adds a header to each request, and ${host} refuses it.`,
    advice: `It is probably a monitoring tool (traceparent, baggage, sentry-trace, x-datadog-…). Exclude ${host} from tracing there. For developers: or allow the header in Access-Control-Allow-Headers.`,
  }),
  changedBuiltIns: (changed: readonly string[]): ProblemTexts => ({
    text: `A script of this page changes JavaScript for all others: ${list(changed)}.`,
    advice:
      'The widgets work nevertheless. Replace the script, such as Prototype.js or MooTools, for the sake of others.',
  }),
  combined: (address: string): ProblemTexts => ({
    text: `The script is part of ${address}, so its other files are looked for in that folder.`,
    advice:
      'Exclude account.js from what combines scripts, or name the folder that has account.js: <account-config base="https://shop.example/">.',
  }),
  noStorage: (): ProblemTexts => ({
    text: 'The browser allows this page no storage, as in a frame of another site or where cookies are blocked.',
    advice: 'The widgets work, but drafts last as long as the page, and other tabs get no changes.',
  }),
  hidesUndefined: (): ProblemTexts => ({
    text: 'The page hides elements until they are defined (:not(:defined) { display: none }).',
    advice:
      'The widgets load nevertheless, but no place is kept for them. Write visibility: hidden in place of display: none.',
  }),
  noBackend: (host: string, status: number): ProblemTexts => ({
    text: `The customer account isn’t at ${host}.`,
    advice: `It answers ${status}. The account is looked for where account.js came from; if it is elsewhere, name its origin in data-host on the script tag.`,
  }),
  blocked: (directive: string, what: string, isReport: boolean): ProblemTexts => {
    const isUrl = URL.canParse(what);
    const origin = isUrl ? new URL(what).origin : what;
    const nonce = /^(script|style)-src/.test(directive) ? ', or give the script tag the page’s nonce' : '';
    return {
      text: `This page’s rules (${directive}) ${isReport ? 'would stop' : 'stop'} the widgets from loading ${isUrl ? `from ${origin}` : `“${what}”`}.`,
      advice: `The page’s Content-Security-Policy ${isReport ? 'would block' : 'blocks'} it. ${
        directive.includes('trusted-types')
          ? 'Allow the policy “pawtal”: trusted-types pawtal.'
          : `Allow ${origin} in ${directive}${nonce}.`
      }`,
    };
  },
  unsupported: (tag: string, groups: string): ProblemTexts => ({
    text: `<${tag}> shows nothing here: this shop’s account can’t do that (“${groups}”).`,
    advice:
      'Remove the tag, or write replacement content into it. For developers: list the group in “can” of the auth response.',
  }),
  shortcodeAsText: (name: string): ProblemTexts => ({
    text: `Visitors read “[account widget=${name}]” in place of the widget.`,
    advice:
      'In WordPress activate the plugin Pawtal. Elsewhere write the tag, or add data-text-widgets to the script tag: its value, if any, must be a selector for the place of the text.',
  }),
  tagAsText: (tag: string): ProblemTexts => ({
    text: `Visitors read “<${tag}>” in place of the widget: the editor has kept it as text.`,
    advice: `Paste it where the editor takes HTML (“Source”, “Custom HTML”), or link to the page with ?widget=${tag.replace('account-', '')}.`,
  }),
  previewLeft: (tag: string): ProblemTexts => ({
    text: `<${tag} preview> shows sample dogs to everybody, customers too.`,
    advice: 'Remove “preview” before you publish.',
  }),
  noContent: (tag: string): ProblemTexts => ({
    text: `<${tag} signed-out="content"> has no content, so visitors see nothing.`,
    advice: 'Write between its tags what visitors should read. Without the attribute they are sent to sign in.',
  }),
  redirects: (): ProblemTexts => ({
    text: 'Visitors who are not signed in can’t read this page: its widgets send them to sign in.',
    advice:
      'If everyone may see the page, add signed-out="content" to each of these tags, and write what visitors read into it. If it is for customers only, write signed-out="redirect". As an attribute of the script tag, data-signed-out counts for all tags.',
  }),
  neverClosed: (tag: string): ProblemTexts => ({
    text: `<${tag}> is never closed, so it holds all that follows it in its parent.`,
    advice: `Write <${tag}></${tag}>: HTML knows no <${tag}/>, and the names of both must be equal.`,
  }),
  inFrame: (tag: string): ProblemTexts => ({
    text: `<${tag}> is inside a frame, which is a separate page: the script doesn’t find it there.`,
    advice: 'Place it in the page itself: use the form of a link, which every editor keeps (?widget=…).',
  }),
  namelessSlot: (): ProblemTexts => ({
    text: '<account-slot> has no name, so no vendor can fill it.',
    advice: 'Write the name that the third party uses, such as <account-slot name="dashboard-1" type="emarsys">.',
  }),
  inParagraph: (tag: string): ProblemTexts => ({
    text: `<${tag}> is inside a paragraph, where its content can’t stay.`,
    advice: 'Put it between paragraphs: HTML ends a paragraph before headings, lists and further paragraphs.',
  }),
  inControl: (tag: string, control: string): ProblemTexts => ({
    text: `<${tag}> is inside a ${control}, so a press on anything in it is one on that ${control}.`,
    advice: `Put it before or after the ${control}.`,
  }),
  inHidden: (tag: string): ProblemTexts => ({
    text: `<${tag}> is inside a hidden element, so it shows to no visitor.`,
    advice: 'Put it elsewhere, unless a script of the page shows that element.',
  }),
  inert: (tag: string, name: string): ProblemTexts => ({
    text: `<${tag}> is inside <${name}>, which browsers don’t show.`,
    advice: name === 'noscript' ? 'It is for browsers without scripts: put the tag outside.' : 'Put it outside.',
  }),
  openScript: (): ProblemTexts => ({
    text: 'The script tag is never closed, so it swallows what follows it.',
    advice: 'Write <script …></script>: HTML knows no <script/>.',
  }),
  unknownDelivery: (tag: string, delivery: string): ProblemTexts => ({
    text: `<${tag} delivery="${delivery}">: who is signed in has no such delivery.`,
    advice:
      'Use the id of a delivery of that customer, or leave the attribute out where the address of the page has it.',
  }),
  sameId: (id: string): ProblemTexts => ({
    text: `The id “${id}” is on this page more than once.`,
    advice: 'Links and labels find only the first. Give each element its own id.',
  }),
  onlyOne: (tag: string, count: number): ProblemTexts => ({
    text: `There are ${count} <${tag}> on this page.`,
    advice:
      'One is enough: with more, the same content appears twice, also for screen readers. Look for it in the theme, too.',
  }),
  unknownBlock: (name: string): ProblemTexts => ({
    text: `The attribute “${name}” places no widget.`,
    advice: 'Did you mean “data-account-widget”?',
  }),
  notLoaded: (tag: string): ProblemTexts => ({
    text: `<${tag}> could not be loaded, so its own content stays.`,
    advice:
      'After a new release: reload the page. Else look at the console and the network for the file that is missing.',
  }),
  unknownPet: (tag: string, pet: string, pets: readonly string[]): ProblemTexts => ({
    text: `<${tag} pet="${pet}">: who is signed in has no such dog.`,
    advice: `Leave the attribute out for the current dog, or use one of ${list(pets)}.`,
  }),
};
