import type { Problem } from './problem.ts';

/** A problem in words. They are English, since editors and developers read them. */
type Said = Omit<Problem, 'element'>;

const list = (names: readonly string[]): string => names.join(', ');
const didYouMean = (near: string | undefined, all: readonly string[]): string =>
  near ? `Did you mean “${near}”? There are ${list(all)}.` : `There are ${list(all)}.`;

export const problemTexts = {
  title: (count: number): string =>
    count === 0
      ? 'Account widgets: nothing to put right'
      : `Account widgets: ${count} ${count === 1 ? 'thing' : 'things'} to put right`,
  show: 'Show it',
  close: 'Close',
  meant: (near: string): string => `Did you mean “${near}”?`,
  unknownTag: (tag: string, near: string | undefined, all: readonly string[]): Said => ({
    text: `There is no <${tag}>.`,
    advice: near ? `Did you mean <${near}>?` : `There are ${list(all)}.`,
  }),
  unknownWidget: (name: string, near: string | undefined, all: readonly string[]): Said => ({
    text: `There is no widget “${name}”.`,
    advice: didYouMean(near, all),
  }),
  unknownAttribute: (tag: string, name: string, near: string | undefined, all: readonly string[]): Said => ({
    text: `<${tag}> has no attribute “${name}”.`,
    advice: didYouMean(near, all),
  }),
  unknownValue: (tag: string, name: string, value: string, near: string | undefined, allowed: string): Said => ({
    text: `<${tag} ${name}="${value}">: the value is not known.`,
    advice: near ? `Did you mean “${near}”? It may be ${allowed}.` : `It may be ${allowed}.`,
  }),
  unknownState: (tag: string, value: string, near: string | undefined, all: readonly string[]): Said => ({
    text: `<${tag} preview="${value}"> is not known, so “sample” is shown.`,
    advice: near ? `Did you mean “${near}”? It may be ${list(all)}.` : `It may be ${list(all)}.`,
  }),
  foreignLink: (host: string): Said => ({
    text: `A link with “widget=” leads to ${host}, so it stays a link.`,
    advice: `Link to this site, or name ${host} in data-allowed-hosts of the script tag.`,
  }),
  twice: (address: string): Said => ({
    text: `The script is on this page twice: ${address}.`,
    advice: 'One script tag is enough, however many widgets there are. Remove the others.',
  }),
  severalCopies: (copies: Readonly<Record<string, string>>): Said => {
    const versions = new Set(Object.values(copies));
    const each = Object.entries(copies).map(([address, version]) => `${version} from ${address}`);
    return {
      text: `${versions.size > 1 ? 'Two versions' : 'Several copies'} of the script are on this page: ${list(each)}.`,
      advice: 'The first one works for all tags, the others do nothing. Keep one.',
    };
  },
  configuration: (problem: string): Said => ({ text: problem, advice: 'The script tag or <account-config> says so.' }),
  unknownKey: (name: string, near: string | undefined, all: readonly string[]): Said => ({
    text: `The configuration knows no “${name}”.`,
    advice: didYouMean(near, all),
  }),
  severalConfigs: (): Said => ({
    text: 'There is more than one <account-config>.',
    advice: 'Only the first counts. Write one, in the page’s head or before the first widget.',
  }),
  lateConfig: (): Said => ({
    text: '<account-config> came when the script had already read the configuration.',
    advice: 'Write it into the page’s HTML, or use data-… attributes of the script tag.',
  }),
  badHost: (host: string): Said => ({
    text: `host="${host}" is no origin.`,
    advice: 'Write protocol and host, nothing behind: https://shop.example.',
  }),
  insecureHost: (host: string): Said => ({
    text: `The page is on https, its backend ${host} is not: the browser blocks every call.`,
    advice: 'Serve the backend over https.',
  }),
  crossSite: (page: string, host: string): Said => ({
    text: `${page} and ${host} are different sites: browsers don’t send the customer’s cookie there, so everybody looks signed out.`,
    advice:
      'Serve the backend from a host of the same site, such as account.shop.example for www.shop.example; or link to the account.',
  }),
  unreachable: (host: string): Said => ({
    text: `The backend ${host} can’t be reached from this page.`,
    advice: `Is the address right, and does it allow calls from ${location.origin} with credentials (ALLOWED_ORIGINS of the reference backend)?`,
  }),
  noBackend: (host: string, status: number): Said => ({
    text: `${host} answers ${status} where the account’s backend should be.`,
    advice:
      'The backend is looked for where account.js came from. If it is elsewhere, name its origin in data-host on the script tag.',
  }),
  blocked: (directive: string, what: string, isReport: boolean): Said => ({
    text: `The page’s Content-Security-Policy ${isReport ? 'would block' : 'blocks'} ${what} (${directive}).`,
    advice: directive.includes('trusted-types')
      ? 'Allow the policy “pawtal”: trusted-types pawtal.'
      : `Allow ${URL.canParse(what) ? new URL(what).origin : what} in ${directive}, or give the script tag the page’s nonce.`,
  }),
  lacking: (tag: string, groups: string): Said => ({
    text: `<${tag}> shows nothing of its own: the backend lacks “${groups}”.`,
    advice: 'Remove the tag, write content into it that stands in, or name the group in “can” of the auth answer.',
  }),
  notLoaded: (tag: string): Said => ({
    text: `<${tag}> could not be loaded, so its own content stays.`,
    advice:
      'After a new release: reload the page. Else look at the console and the network for the file that is missing.',
  }),
  unknownPet: (tag: string, pet: string, pets: readonly string[]): Said => ({
    text: `<${tag} pet="${pet}">: who is signed in has no such dog.`,
    advice: `Leave the attribute out for the current dog, or use one of ${list(pets)}.`,
  }),
};
